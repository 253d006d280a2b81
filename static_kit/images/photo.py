"""The records of photos in a site's content; standard library only."""

from functools import cache
from pathlib import Path
from typing import Annotated
from unicodedata import normalize

from ..folders import PHOTOS
from ..records.record import Record, TranslatorComment, Untranslated
from ..records.rules import between, length, matching

__all__ = ["DecorativePhoto", "Percent", "Photo", "existing_photo", "photo_path"]

Percent = Annotated[int, between(0, 100, " percent")]
MAX_ALT_LENGTH = 120
"""Characters of an alternative text. Screen readers speak it in one piece: nobody can skim it."""


def existing_photo(file: str) -> str | None:
    """Allow the files in PHOTOS. The case of letters counts, even if the file system ignores it."""
    # A server has no such folder, and does not need it. A build reports each missing photo.
    if not PHOTOS.is_dir() or normalize("NFC", file) in known_photos():
        return None
    from difflib import get_close_matches

    nearest = get_close_matches(normalize("NFC", file), known_photos(), 1, cutoff=0)
    return f"a file in {PHOTOS}" + "".join(f"; the nearest is {name!r}" for name in nearest)


def photo_path(file: str) -> Path:
    """Return the path of a photo of the content, below PHOTOS, whether it exists or not.

    Names are compared in Unicode's form NFC: macOS may write "ã" as two characters (NFD), and a
    record has it as one, or the other way round.
    """
    path = PHOTOS / file
    return path if path.is_file() else PHOTOS / known_photos().get(normalize("NFC", file), file)


def known_photos() -> dict[str, str]:
    """Return the names of all files in PHOTOS, relative to it, by their form in NFC."""
    return _files_in(PHOTOS.absolute())


@cache
def _files_in(folder: Path) -> dict[str, str]:
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {normalize("NFC", path.as_posix()): path.as_posix() for path in paths}


SourcePhoto = Annotated[Untranslated[str], existing_photo]


class Photo(Record):
    """A photo in assets/photos: its file there, its alternative text, an optional caption.

    `upright` is for a photo that fills the window: the file of an upright photo of the same thing,
    which phones get instead. The alternative text must be true of both. Where a layout cuts the
    photo's height, `focal_y` is the height that stays, in percent: 0 is the top, 100 the bottom. A
    photo that only decorates is a DecorativePhoto.
    """

    file: SourcePhoto
    alt: Annotated[
        str,
        length(1, MAX_ALT_LENGTH),
        TranslatorComment("Says what the photo shows, for people who do not see it."),
    ]
    caption: Annotated[
        str, TranslatorComment("Stays short: one line under a photo on a phone.")
    ] = ""
    upright: SourcePhoto = ""
    focal_y: Percent = 50


class DecorativePhoto(Photo):
    """A photo beside words that say everything it shows: screen readers leave it out."""

    alt: Annotated[
        Untranslated[str],
        matching("", "left out: screen readers do not mention a decorative photo"),
    ] = ""
