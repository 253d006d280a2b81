"""The widths and the qualities in which photos are encoded."""

from dataclasses import dataclass
from itertools import pairwise

__all__ = ["Encoding", "Encodings"]


@dataclass(frozen=True, order=True)
class Encoding:
    """How a photo is encoded.

    `avif` has pairs of a width in pixels and Pillow's AVIF quality, narrowest first. `jpeg` is the
    JPEG quality of every width. Raises ValueError if there is no width or the order is wrong.
    """

    avif: tuple[tuple[int, int], ...]
    jpeg: int

    def __post_init__(self) -> None:
        widths = [width for width, _quality in self.avif]
        if not widths or any(width >= next_ for width, next_ in pairwise(widths)):
            raise ValueError(f"Encoding: the widths {widths} must be one or more, narrowest first.")


@dataclass(frozen=True)
class Encodings:
    """The encoding of upright photos, and that of all others.

    Phones and tablets draw two or three pixels to a CSS pixel. So upright photos, which only these
    load, have more pixels of a lower quality: they look better in the same bytes.
    """

    wide: Encoding = Encoding(((480, 42), (800, 42), (1200, 40), (1920, 38)), 72)
    upright: Encoding = Encoding(((800, 27), (1350, 32)), 60)
