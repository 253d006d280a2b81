"""The records of photos in a site's content; standard library only."""

from dataclasses import dataclass
from pathlib import Path

PHOTOS = Path("assets/photos")
"""The folder of the photos, relative to the project's root, where every command runs."""


@dataclass(frozen=True)
class Photo:
    """A photograph in assets/photos: its file there, its alternative text, an optional caption.

    `upright` is the file of an upright photo of the same thing, which phones get in place of the
    first: for a photo that fills the window. The alternative text must be true of both. `focus` is
    what stays where a layout cuts the photo's height, in percent: 0 the top, 100 the foot.
    """

    file: str
    alt: str
    caption: str = ""
    upright: str = ""
    focus: int = 50


@dataclass(frozen=True)
class SocialImage:
    """The image that link previews show: a photo's file, cropped to width and height in pixels.

    Its `url` on the site ends in `.jpg`. Facebook, WhatsApp and LinkedIn show this shape without
    cropping it (Open Graph's 1.91:1).
    """

    file: str
    url: str
    width: int = 1200
    height: int = 630
