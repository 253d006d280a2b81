"""Encodes the site's photos before pages are built, and removes the files of photos no longer used.

The files are kept in assets/pictures, which git ignores; a photo is encoded again if its bytes, the
settings in `variants` or Pillow change.
"""

import os
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from reflex.utils import console

from . import manifest
from .atomic_write import PART
from .manifest import MANIFEST, Picture
from .photo import Photo
from .sources import PHOTOS, PhotoError
from .variants import PICTURES, UPRIGHT, WIDE, Encoding, encode_photo, path_of, photo_key


def encode_photos(photos: Iterable[Photo]) -> None:
    """Encode new and changed photos, write the manifest, remove the files of other photos.

    Raises SystemExit with a line for each photo that cannot be used.
    """
    shown = list(photos)
    encodings = {photo.upright: UPRIGHT for photo in shown if photo.upright}
    encodings |= {photo.file: WIDE for photo in shown}
    pictures = {
        file: picture
        for file, picture in manifest.read().items()
        if file in encodings and _is_current(file, picture, encodings[file])
    }
    missing = {file: encodings[file] for file in sorted(encodings.keys() - pictures.keys())}
    if missing:
        pictures |= _encode(missing)
    manifest.write(pictures)
    for path in _others(PICTURES, pictures):
        # Another process, as `make dev` beside a build, may be writing its files.
        if path != MANIFEST and path.suffix != PART:
            path.unlink(missing_ok=True)


def remove_old_files(static_dir: Path) -> None:
    """Remove the files of photos no longer used from the build: Reflex 0.10.1 keeps its copies."""
    for path in _others(static_dir / PICTURES.name, manifest.read()):
        path.unlink()


def _is_current(file: str, picture: Picture, encoding: Encoding) -> bool:
    return (
        (PHOTOS / file).is_file()
        and photo_key(file, encoding) == picture.key
        and all(path_of(variant).is_file() for variant in picture.variants)
    )


def _encode(encodings: Mapping[str, Encoding]) -> dict[str, Picture]:
    def encoded(file: str) -> Picture | PhotoError:
        try:
            return encode_photo(file, encodings[file])
        except PhotoError as error:
            return error

    with ThreadPoolExecutor(os.cpu_count()) as pool, console.progress() as progress:
        # After an interrupt `map` starts no further photo.
        results = progress.track(
            pool.map(encoded, encodings), len(encodings), description="Encoding photos:"
        )
        made = dict(zip(encodings, results, strict=True))
    if errors := [str(error) for error in made.values() if isinstance(error, PhotoError)]:
        raise SystemExit("\n".join(errors))
    return {file: picture for file, picture in made.items() if isinstance(picture, Picture)}


def _others(folder: Path, pictures: Mapping[str, Picture]) -> list[Path]:
    """Return what is in `folder` beside the files of `pictures`."""
    names = {path_of(variant).name for picture in pictures.values() for variant in picture.variants}
    return [path for path in folder.glob("*") if path.name not in names]
