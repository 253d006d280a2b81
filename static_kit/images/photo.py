"""The records of photos in a site's content; standard library only."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, ClassVar
from unicodedata import normalize

from ..folders import DEFAULT_FOLDERS
from ..records.record import Record, RecordRule, TranslatorComment, Untranslated
from ..records.rules import between, length, matching

__all__ = ["EXISTING_PHOTO", "DecorativePhoto", "Percent", "Photo", "photo_path"]

Percent = Annotated[int, between(0, 100, " percent")]
MAX_ALT_LENGTH = 120
"""Characters of an alternative text. Screen readers speak it in one piece: nobody can skim it."""


def existing_photo(file: str, photo: "Photo", _: Sequence[Record]) -> str | None:
    """Allow the files in the folder of the `photo`; "" is none.

    The case of letters counts, even if the file system ignores it.
    """
    # A server has no such folder, and does not need it. A build reports each missing photo.
    if not file or not photo.folder.is_dir():
        return None
    known_photos = _files_in(photo.folder.absolute())
    if normalize("NFC", file) in known_photos:
        return None
    from difflib import get_close_matches

    nearest = get_close_matches(normalize("NFC", file), known_photos, 1, cutoff=0)
    return f"a file in {photo.folder}" + "".join(f"; the nearest is {name!r}" for name in nearest)


EXISTING_PHOTO = RecordRule(existing_photo)


def photo_path(folder: Path, file: str) -> Path:
    """Return the path of a photo of the content, below `folder`, whether it exists or not.

    Names are compared in Unicode's form NFC: macOS may write "ã" as two characters (NFD), and a
    record has it as one, or the other way round.
    """
    path = folder / file
    if path.is_file():
        return path
    return folder / _files_in(folder.absolute()).get(normalize("NFC", file), file)


@cache
def _files_in(folder: Path) -> dict[str, str]:
    """Return the names of all files in `folder`, relative to it, by their form in NFC."""
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {normalize("NFC", path.as_posix()): path.as_posix() for path in paths}


SourcePhoto = Annotated[Untranslated[str], EXISTING_PHOTO]


class Photo(Record):
    """A photo: its file in `folder`, its alternative text, an optional caption.

    `upright` is for a photo that fills the window: the file of an upright photo of the same thing,
    which phones get instead. The alternative text must be true of both. Where a layout cuts the
    photo's height, `focal_y` is the height that stays, in percent: 0 is the top, 100 the bottom. A
    photo that only decorates is a DecorativePhoto. An app with other Folders has a class of its own
    with their `folder`.
    """

    folder: ClassVar[Path] = DEFAULT_FOLDERS.photos
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
