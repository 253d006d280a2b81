"""The manifest: which image files exist of each photo. The build writes it, `picture` reads it."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .atomic_write import atomic_write

MANIFEST = Path("assets/pictures/manifest.json")
"""Relative to the project's root, where Reflex runs."""


class PictureMissingError(LookupError):
    """A page shows a photo that was not encoded; the text names it."""


@dataclass(frozen=True)
class Variant:
    """One image file: its media type, its width in pixels, its URL on the site."""

    media_type: str
    width: int
    url: str


@dataclass(frozen=True)
class Picture:
    """The image files of one photo. `key` is a hash of the photo's bytes and of the settings.

    `width` and `height` are the photo's own in pixels, as it is seen; `preview` is a tiny blurred
    copy as a data URI.
    """

    key: str
    width: int
    height: int
    preview: str
    variants: tuple[Variant, ...]

    def of_type(self, media_type: str) -> tuple[Variant, ...]:
        """Return the variants of `media_type`, narrowest first."""
        return tuple(variant for variant in self.variants if variant.media_type == media_type)

    def source_set(self, media_type: str) -> str:
        """Return the variants of `media_type` as the value of HTML's `srcset`."""
        return ", ".join(f"{variant.url} {variant.width}w" for variant in self.of_type(media_type))


@cache
def read() -> Mapping[str, Picture]:
    """Return the pictures by photo file, or none if another version wrote the manifest."""
    try:
        entries = json.loads(MANIFEST.read_bytes())
        return {file: _picture(entry) for file, entry in entries.items()}
    except (FileNotFoundError, ValueError, TypeError, KeyError, AttributeError):
        return {}


def write(pictures: Mapping[str, Picture]) -> None:
    """Write the manifest if `pictures` differ from what it says."""
    if read() != pictures:
        entries = {file: asdict(picture) for file, picture in sorted(pictures.items())}
        atomic_write(MANIFEST, (json.dumps(entries, indent=1) + "\n").encode())
        read.cache_clear()


def lookup(file: str) -> Picture:
    """Return the picture of the photo `file`; raises PictureMissingError if there is none."""
    try:
        return read()[file]
    except KeyError:
        raise PictureMissingError(
            f"{file} is not in {MANIFEST}: it was not encoded. Its record must be among the photos "
            "that rxconfig.py gives to the build plugins."
        ) from None


def _picture(entry: dict[str, Any]) -> Picture:
    variants = tuple(Variant(**variant) for variant in entry.pop("variants"))
    return Picture(**entry, variants=variants)
