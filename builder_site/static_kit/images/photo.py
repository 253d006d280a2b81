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
    def upright(self) -> str:
        """The file of the photo that windows held upright get in its place; may be empty."""
        ...

    @property
    def focus(self) -> int:
        """What stays where a layout cuts its height, in percent: 0 the top, 100 the foot."""
        ...
