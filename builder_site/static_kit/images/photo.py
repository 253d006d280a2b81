"""What the kit needs to know about a photo: any record with these attributes will do."""

from typing import Protocol


class Photo(Protocol):
    """A photo in the folder assets/photos."""

    @property
    def file(self) -> str:
        """The file's name in that folder, as in `garden/01.jpg`."""
        ...

    @property
    def alt(self) -> str:
        """The alternative text."""
        ...

    @property
    def portrait(self) -> bool:
        """Whether upright phones get a crop of the photo's middle."""
        ...
