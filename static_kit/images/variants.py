"""Encodes a photo as AVIF and JPEG in several widths, and names the files before it writes them.

`encoder.py` says when each photo is encoded. There is no WebP: in March 2026, 94.9 % of browsers
showed AVIF, and only 1.5 % WebP without AVIF (caniuse.com). These load JPEG.
"""

import hashlib
import io
import json
import os
import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple
from unicodedata import normalize

import PIL
from PIL import Image, ImageOps

from ..encodings import Encoding
from ..folders import Folders
from .photo import photo_path
from .source_photo import PhotoError, measure_photo, open_photo

LIST_PATTERN = "*.json"
"""The pattern of the lists among the pictures. Each list names the files of a photo in one
encoding, and is written after them."""
MAX_PHONE_WIDTH = 1200
"""The width of the widest file that a phone loads, in pixels."""
MIN_WIDTH_RATIO = 1.25
"""The least ratio between the width of a photo's widest file and that of the next narrower one."""
ENCODER_VERSION = 4
"""The version of what `open_photo` and `encode_photo` write.

Raise it with each change that changes their files: all photos are then encoded anew. A new version
of Pillow and new values of an `Encoding` do the same by themselves; a comment or a name does not.
"""


class Variants(NamedTuple):
    """The files of a photo in one encoding.

    `files` has their names by format, in the order of their `widths`: narrowest first, in pixels.
    `height` is the height of the widest file, in pixels. `hash` is the photo's `photo_hash`.
    `colour` is the photo's mean colour, as CSS writes it. `url` is the URL of the files' folder.
    """

    hash: str
    widths: list[int]
    height: int
    colour: str
    files: dict[str, list[str]]
    url: str

    @property
    def jpeg_url(self) -> str:
        """The URL of one JPEG, for browsers without `srcset` and for link previews."""
        index = self.widths.index(self.jpeg_size[0])
        return f"{self.url}/{self.files['jpeg'][index]}"

    @property
    def jpeg_size(self) -> tuple[int, int]:
        """The width and the height of that JPEG, in px."""
        phone_widths = (width for width in self.widths if width <= MAX_PHONE_WIDTH)
        width = max(phone_widths, default=self.widths[0])
        return width, round(self.height * width / self.widths[-1])

    @property
    def largest_jpeg_url(self) -> str:
        """The URL of the widest JPEG, to be opened by itself."""
        return f"{self.url}/{self.files['jpeg'][-1]}"

    def names(self) -> set[str]:
        """Return the names of all files."""
        return {name for names in self.files.values() for name in names}

    def source_set(self, format_: str) -> str:
        """Return all files as HTML's attribute `srcset`."""
        files = zip(self.files[format_], self.widths, strict=True)
        return ", ".join(f"{self.url}/{name} {width}w" for name, width in files)


def photo_hash(file: str, encoding: Encoding, folders: Folders) -> str:
    """Return a hash of the photo and of what encodes it. Raises PhotoError if there is no photo."""
    # Versions of Pillow encode differently.
    encoder = repr((ENCODER_VERSION, PIL.__version__, encoding)).encode()
    path = photo_path(folders.photos, file)
    try:
        return hashlib.sha256(encoder + path.read_bytes()).hexdigest()[:12]
    except OSError as error:
        raise PhotoError(f"{path}: {error.strerror}.") from None


def planned_variants(file: str, encoding: Encoding, hash_: str, folders: Folders) -> Variants:
    """Return the files that `encode_photo` writes. Raises PhotoError."""
    photo = measure_photo(photo_path(folders.photos, file))
    widths = sorted(_qualities(encoding, photo.width))
    height = round(photo.height / photo.width * widths[-1])
    files = {
        format_: [f"{_slug(file)}-{width}-{hash_}.{format_}" for width in widths]
        for format_ in ("avif", "jpeg")
    }
    return Variants(hash_, widths, height, photo.colour, files, folders.pictures_url)


def encode_photo(file: str, encoding: Encoding, planned: Variants, folders: Folders) -> list[Path]:
    """Write the planned files of a photo, then their list. Return the files. Raises PhotoError."""
    photo = open_photo(photo_path(folders.photos, file))
    qualities = _qualities(encoding, photo.width)
    paths: list[Path] = []
    # Each width is made of the next wider one: that takes half of the time of resizing the photo.
    for index, width in reversed([*enumerate(planned.widths)]):
        photo = ImageOps.contain(photo, (width, photo.height), Image.Resampling.LANCZOS)
        options: dict[str, dict[str, Any]] = {
            # One thread: several photos are encoded at once (encoder.py).
            "avif": {
                "quality": qualities[width],
                "speed": 7 if width <= MAX_PHONE_WIDTH else 9,
                "advanced": {"tune": "ssimulacra2"},
                "max_threads": 1,
            },
            "jpeg": {"quality": encoding.jpeg, "progressive": True, "optimize": True},
        }
        for format_, names in planned.files.items():
            encoded = io.BytesIO()
            photo.save(encoded, format_, **options[format_])
            paths.append(folders.pictures / names[index])
            _write(paths[-1], encoded.getvalue())
    listed = planned._asdict()
    # It is that of the app, which may have another one when it reads the list.
    del listed["url"]
    _write(list_path(file, planned.hash, folders), json.dumps(listed).encode())
    return paths


def listed_variants(file: str, hash_: str, folders: Folders) -> Variants | None:
    """Return the files of a photo if all are written, or None.

    A list that is missing, broken or from another version of `Variants` counts as none. A file that
    is planned is empty until it is written.
    """
    try:
        listed = json.loads(list_path(file, hash_, folders).read_bytes())
        variants = Variants(**listed, url=folders.pictures_url)
        complete = all((folders.pictures / name).stat().st_size for name in variants.names())
    except (FileNotFoundError, ValueError, TypeError, AttributeError):
        return None
    return variants if complete else None


def reserve_files(planned: Variants, folders: Folders) -> None:
    """Make an empty file in place of each planned one that is missing. Raises PhotoError.

    In development Vite answers a request for an empty one once it is written.
    """
    for name in planned.names():
        with _writing(folders.pictures / name) as path:
            path.touch()


def list_path(file: str, hash_: str, folders: Folders) -> Path:
    """Return the path of the list of a photo's files."""
    return folders.pictures / f"{_slug(file)}-{hash_}.json"


def _qualities(encoding: Encoding, photo_width: int) -> dict[int, int]:
    """Return the quality of AVIF by width, for a photo that is `photo_width` pixels wide.

    The widest is the photo's own, or that of the encoding if the photo is wider. A narrower width
    is left out if the widest is less than MIN_WIDTH_RATIO times as wide: it would save a browser
    next to nothing.
    """
    widest = min(encoding.avif[-1][0], photo_width)
    qualities: dict[int, int] = {}
    for width, quality in encoding.avif:
        if width * MIN_WIDTH_RATIO > widest:
            # This width and the wider ones are left out: the widest file gets its quality.
            qualities[widest] = quality
            break
        qualities[width] = quality
    return qualities


def _slug(file: str) -> str:
    """Return a name for files: `srcset` allows no space and no comma in them."""
    name = normalize("NFC", str(PurePosixPath(file).with_suffix("")))
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")


def _write(path: Path, content: bytes) -> None:
    """Write `content` in one step: Vite, or another process, may read the file at any time."""
    with _writing(path):
        # Two processes may encode one photo.
        new = path.with_name(f"{path.name}.{os.getpid()}")
        new.write_bytes(content)
        new.replace(path)


@contextmanager
def _writing(path: Path) -> Generator[Path]:
    """Make the folder of `path`. Raises PhotoError in place of an OSError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield path
    except OSError as error:
        raise PhotoError(f"{path}: {error.strerror}.") from None
