"""What the build made of each photo: `build.pictures` writes it, `components.picture` reads it."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

MANIFEST = Path("assets/pictures/manifest.json")
"""From the project's root, where every command of the site runs."""


class PictureMissingError(LookupError):
    """A page shows a photo of which the build made nothing; the text names it."""


@dataclass(frozen=True)
class Variant:
    """One file made of a photo: its media type, its width in pixels, its address on the site."""

    media_type: str
    width: int
    url: str


@dataclass(frozen=True)
class Picture:
    """All that was made of one photo. `key` stands for the photo's bytes and how it was encoded.

    `width` and `height` are the photo's own, upright; `preview` is a tiny blurred
    copy as data URI; `portrait` are variants of its middle alone, where the record asks for them.
    """

    key: str
    width: int
    height: int
    preview: str
    variants: tuple[Variant, ...]
    portrait: tuple[Variant, ...] = ()

    @property
    def files(self) -> tuple[Variant, ...]:
        """All files made of the photo."""
        return (*self.variants, *self.portrait)

    def of_type(self, media_type: str) -> tuple[Variant, ...]:
        """Return the variants of `media_type`, narrowest first."""
        return tuple(variant for variant in self.variants if variant.media_type == media_type)

    def source_set(self, media_type: str) -> str:
        """Return the variants of `media_type` as HTML's `srcset`."""
        return ", ".join(f"{variant.url} {variant.width}w" for variant in self.of_type(media_type))


def read() -> dict[str, Picture]:
    """Return the pictures by photo file; none where there is no manifest, or one of other make."""
    try:
        entries = json.loads(MANIFEST.read_bytes())
        return {file: _picture(entry) for file, entry in entries.items()}
    except (FileNotFoundError, ValueError, TypeError, KeyError, AttributeError):
        return {}


def dump(pictures: Mapping[str, Picture]) -> str:
    """Return the manifest's text, for `read`."""
    entries = {file: asdict(picture) for file, picture in sorted(pictures.items())}
    return json.dumps(entries, indent=1) + "\n"


def lookup(file: str) -> Picture:
    """Return what was made of the photo `file`; raises PictureMissingError where nothing was."""
    try:
        return read()[file]
    except KeyError:
        raise PictureMissingError(
            f"{file} is not in {MANIFEST}: no pictures were made of it. Its record must stand in a "
            "module of builder_site/content/, where the build looks for photos."
        ) from None


def _picture(entry: dict[str, Any]) -> Picture:
    variants, portrait = (
        tuple(Variant(**variant) for variant in entry.pop(name))
        for name in ("variants", "portrait")
    )
    return Picture(**entry, variants=variants, portrait=portrait)
