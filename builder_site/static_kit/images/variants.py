"""Encodes photos as AVIF and JPEG in several widths, and lists the files in a manifest.

WebP is not among them: in March 2026, 94.9 % of browsers had AVIF, and 1.5 % more WebP without it
(caniuse.com). Those take JPEG.
"""

import hashlib
import json
import os
import re
from collections.abc import Collection, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple
from unicodedata import normalize

import PIL
from PIL import Image, ImageOps
from reflex.utils import console

from .photo import Photo, photo_path
from .source import open_photo

PICTURES = Path("assets/pictures")
"""The folder of the encoded files, relative to the project's root; git ignores it."""
MANIFEST = PICTURES / "manifest.json"
MAX_PHONE_WIDTH = 1200
"""The width of the widest file that a phone loads, in pixels."""
ENCODER = 2
"""The version of what `open_photo` and `encode_photo` write.

Raise it with each change that changes their files: all photos are then encoded anew. A new version
of Pillow and new values of an `Encoding` do the same by themselves; a comment or a name does not.
"""


class Encoding(NamedTuple):
    """Pillow's quality of AVIF by width in pixels, narrowest first, and of JPEG in each width."""

    avif: dict[int, int]
    jpeg: int


WIDE = Encoding({480: 42, 800: 42, 1200: 42, 1920: 38}, 72)
UPRIGHT = Encoding({800: 27, 1350: 32}, 60)
"""For phones and tablets, which draw two or three pixels to a CSS pixel: the same bytes look better
as more pixels of a lower quality."""


class Variants(NamedTuple):
    """The files of one encoded photo: their names by format, narrowest first, as their `widths`.

    `hash` is the `photo_hash`, `height` that of the widest file in pixels. `colour` is the photo's
    mean, as in CSS.
    """

    hash: str
    widths: list[int]
    height: int
    colour: str
    files: dict[str, list[str]]

    @property
    def jpeg(self) -> str:
        """The URL of one JPEG, for browsers without `srcset` and for link previews."""
        index = self.widths.index(self.jpeg_size[0])
        return f"/{PICTURES.name}/{self.files['jpeg'][index]}"

    @property
    def largest_jpeg(self) -> str:
        """The URL of the widest JPEG, to be opened by itself."""
        return f"/{PICTURES.name}/{self.files['jpeg'][-1]}"

    @property
    def jpeg_size(self) -> tuple[int, int]:
        """The width and the height of that JPEG, in px."""
        width = max(width for width in self.widths if width <= MAX_PHONE_WIDTH)
        return width, round(self.height * width / self.widths[-1])

    def source_set(self, format_: str) -> str:
        """Return all files as HTML's attribute `srcset`."""
        files = zip(self.files[format_], self.widths, strict=True)
        return ", ".join(f"/{PICTURES.name}/{name} {width}w" for name, width in files)


def photo_hash(file: str, encoding: Encoding) -> str:
    """Return a hash of the photo and of what encodes it. Raises OSError if there is no photo."""
    # Versions of Pillow encode differently.
    encoder = repr((ENCODER, PIL.__version__, encoding)).encode()
    return hashlib.sha256(encoder + photo_path(file).read_bytes()).hexdigest()[:12]


def encode_photo(file: str, encoding: Encoding, hash_: str) -> Variants:
    """Write the files of a photo and return their list. Raises PhotoError."""
    photo = open_photo(file)
    # `srcset` allows no space and no comma: `garden/Lemon tree.JPG` becomes `garden-lemon-tree`.
    name = normalize("NFC", str(PurePosixPath(file).with_suffix("")))
    slug = re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")
    # The narrower of two widths counts if the photo is narrower than both.
    qualities = {min(width, photo.width): avif for width, avif in reversed(encoding.avif.items())}
    widths = sorted(qualities)
    files: dict[str, list[str]] = {"avif": [], "jpeg": []}
    image = photo
    for width in widths:
        image = ImageOps.contain(photo, (width, photo.height), Image.Resampling.LANCZOS)
        options: dict[str, dict[str, Any]] = {
            # docs/performance.md has the measurements of speed, tuning and quality. One thread: as
            # many photos are encoded at once as there are processors.
            "avif": {
                "quality": qualities[width],
                "speed": 7 if width <= MAX_PHONE_WIDTH else 9,
                "advanced": {"tune": "ssimulacra2"},
                "max_threads": 1,
            },
            "jpeg": {"quality": encoding.jpeg, "progressive": True, "optimize": True},
        }
        for format_, names in files.items():
            names.append(f"{slug}-{width}-{hash_}.{format_}")
            image.save(PICTURES / names[-1], format_, **options[format_])
    mean = photo.resize((1, 1), Image.Resampling.BOX).tobytes()
    return Variants(hash_, widths, image.height, f"#{mean.hex()}", files)


def read_manifest() -> dict[str, Variants]:
    """Return the variants of each photo by its file, as the last build left them.

    A manifest that is missing, broken or from another version of `Variants` counts as empty.
    """
    try:
        entries = json.loads(MANIFEST.read_bytes())
        return {name: Variants(**entry) for name, entry in entries.items()}
    except (FileNotFoundError, ValueError, TypeError, AttributeError):
        return {}


def variants(file: str, encoding: Encoding = WIDE) -> Variants:
    """Return the variants of a photo, and encode it if it is new or changed.

    Each photo is looked at once in a process. `encode_photos` does so for many at once, which takes
    less time. Raises SystemExit with one line if the photo cannot be used.
    """
    current = _current_variants(PICTURES.absolute())
    if file not in current:
        encoded, mistakes = _encode({file: encoding})
        _stop_on(mistakes)
        _write_manifest(read_manifest() | encoded)
        current |= encoded
    return current[file]


def encode_photos(photos: Collection[Photo]) -> None:
    """Encode new and changed photos, write the manifest, remove the files of other photos.

    Raises SystemExit with a line for each photo that cannot be used.
    """
    encodings = {photo.upright: UPRIGHT for photo in photos if photo.upright}
    encodings |= {photo.file: WIDE for photo in photos}
    encoded, mistakes = _encode(encodings)
    _write_manifest(encoded)
    for name in _existing() - _names(encoded.values()) - {MANIFEST.name}:
        (PICTURES / name).unlink(missing_ok=True)
    current = _current_variants(PICTURES.absolute())
    current.clear()
    current |= encoded
    _stop_on(mistakes)


@cache
def _current_variants(pictures: Path) -> dict[str, Variants]:  # noqa: ARG001
    """Return the variants in the folder `pictures` that are known to be those of their photos.

    The callers add to them: each process begins with none.
    """
    return {}


def _encode(encodings: Mapping[str, Encoding]) -> tuple[dict[str, Variants], set[str]]:
    """Return the variants of each photo, by its file, and a line for each that cannot be used.

    A photo that is in the manifest and has not changed is not encoded again.
    """
    PICTURES.mkdir(parents=True, exist_ok=True)
    manifest, existing = read_manifest(), _existing()
    encoded: dict[str, Variants] = {}
    mistakes: set[str] = set()

    def encode(file: str) -> None:
        known = manifest.get(file)
        try:
            hash_ = photo_hash(file, encodings[file])
            if known and known.hash == hash_ and existing >= _names([known]):
                encoded[file] = known
            else:
                encoded[file] = encode_photo(file, encodings[file], hash_)
        except OSError as error:
            mistakes.add(str(error))

    with ThreadPoolExecutor(os.cpu_count()) as pool, console.progress() as progress:
        # After an interrupt `map` starts no further photo.
        results = pool.map(encode, encodings)
        list(progress.track(results, len(encodings), description="Photos:"))
    return encoded, mistakes


def _stop_on(mistakes: Collection[str]) -> None:
    if mistakes:
        raise SystemExit("\n".join(sorted(mistakes)))


def _write_manifest(encoded: Mapping[str, Variants]) -> None:
    if encoded != read_manifest():
        entries = {file: encoded[file]._asdict() for file in sorted(encoded)}
        MANIFEST.write_text(json.dumps(entries, indent=1), encoding="utf-8")


def _existing() -> set[str]:
    return {path.name for path in PICTURES.iterdir()}


def _names(variants: Iterable[Variants]) -> set[str]:
    return {name for one in variants for names in one.files.values() for name in names}
