"""Encodes the site's photos before pages are built, and removes the files of photos no longer used.

The files are kept in assets/pictures, which git ignores; a photo is encoded again if its bytes, the
settings in `variants` or Pillow change.
"""

import os
from collections.abc import Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from reflex.utils import console

from .photo import PHOTOS, Photo
from .sources import PhotoError
from .variants import PART, PICTURES, UPRIGHT, WIDE, Encoding, encode_photo, preview_path


def encode_photos(photos: Iterable[Photo]) -> None:
    """Encode new and changed photos, remove the files of other photos.

    Raises SystemExit with a line for each photo that cannot be used.
    """
    shown = list(photos)
    used = {(photo.file, WIDE) for photo in shown}
    used |= {(photo.upright, UPRIGHT) for photo in shown if photo.upright}
    previews = {one: preview_path(*one) for one in used if (PHOTOS / one[0]).is_file()}
    if new := used - {one for one, preview in previews.items() if preview.exists()}:
        _encode(new)
    keys = set(map(_key, previews.values()))
    for path in PICTURES.glob("*"):
        # Another process, as `make dev` beside a build, may be writing its files.
        if _key(path) not in keys and path.suffix != PART:
            path.unlink(missing_ok=True)


def remove_old_files(static_dir: Path) -> None:
    """Leave in the build the files of the photos that are used, without previews.

    Reflex 0.10.1 copies all files, and keeps its copies of earlier builds.
    """
    for path in static_dir.joinpath(PICTURES.name).glob("*"):
        if path.suffix == ".webp" or not (PICTURES / path.name).exists():
            path.unlink()


def _key(path: Path) -> str:
    """Return the hash in the name of a photo's file."""
    return path.stem.rpartition("-")[2]


def _encode(photos: Collection[tuple[str, Encoding]]) -> None:
    def encode(photo: tuple[str, Encoding]) -> str | None:
        try:
            encode_photo(*photo)
        except PhotoError as error:
            return str(error)
        return None

    with ThreadPoolExecutor(os.cpu_count()) as pool, console.progress() as progress:
        # After an interrupt `map` starts no further photo.
        results = progress.track(
            pool.map(encode, photos), len(photos), description="Encoding photos:"
        )
        errors = sorted(filter(None, results))
    if errors:
        raise SystemExit("\n".join(errors))
