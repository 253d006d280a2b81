"""The manifest: which files there are of each photo. The build writes it, `picture` reads it."""

import json
import os
import shutil
from collections.abc import Collection, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from reflex.utils import console

from .photo import Photo, SocialImage
from .variants import (
    PICTURES,
    SOCIAL,
    UPRIGHT,
    WIDE,
    Encoding,
    PhotoError,
    Variants,
    encode_photo,
    photo_hash,
)

MANIFEST = PICTURES / "manifest.json"


@cache
def read() -> dict[str, Variants]:
    """Return the variants of each photo by its file, and of each social image by its URL.

    A manifest that is missing, broken or from another version of `Variants` counts as empty.
    """
    try:
        entries = json.loads(MANIFEST.read_bytes())
        return {name: Variants(**entry) for name, entry in entries.items()}
    except (FileNotFoundError, ValueError, TypeError, AttributeError):
        return {}


def encode_photos(photos: Collection[Photo], social_images: Collection[SocialImage]) -> None:
    """Encode new and changed photos, write the manifest, remove the files of other photos.

    StaticSitePlugin calls it with all photos of the content, before Reflex builds the pages.

    Raises SystemExit with a line for each photo that cannot be used.
    """
    sources = {photo.upright: (photo.upright, UPRIGHT) for photo in photos if photo.upright}
    sources |= {photo.file: (photo.file, WIDE) for photo in photos}
    sources |= {image.url: (image.file, SOCIAL) for image in social_images}
    PICTURES.mkdir(parents=True, exist_ok=True)
    existing = {path.name for path in PICTURES.iterdir()}
    hashes = {name: photo_hash(*source) for name, source in sources.items()}
    variants = {
        name: known
        for name, known in read().items()
        if hashes.get(name) == known.hash and existing >= _names([known])
    }
    errors: set[str] = set()
    if new := sources.keys() - variants.keys():
        variants |= _encode({name: (*sources[name], hashes[name]) for name in new}, errors)
    entries = {name: variants[name]._asdict() for name in sorted(variants)}
    MANIFEST.write_text(json.dumps(entries, indent=1), encoding="utf-8")
    read.cache_clear()
    for name in existing - _names(variants.values()) - {MANIFEST.name}:
        (PICTURES / name).unlink(missing_ok=True)
    if errors:
        raise SystemExit("\n".join(sorted(errors)))


def publish(social_images: Collection[SocialImage], static_dir: Path) -> None:
    """Copy the social images to their URLs in the build, and remove what no page shows.

    Reflex 0.10.1 copies all of assets/pictures, and keeps its copies of earlier builds.
    """
    variants = dict(read())
    for image in social_images:
        (name,) = _names([variants.pop(image.url)])
        shutil.copyfile(PICTURES / name, static_dir / image.url.strip("/"))
    for path in static_dir.joinpath(PICTURES.name).iterdir():
        if path.name not in _names(variants.values()):
            path.unlink()


def _names(variants: Iterable[Variants]) -> set[str]:
    return {name for one in variants for files in one.files.values() for name in files.values()}


def _encode(
    photos: Mapping[str, tuple[str, Encoding, str]], errors: set[str]
) -> dict[str, Variants]:
    """Return the variants of `photos`, and add a line to `errors` for each that has none."""
    encoded: dict[str, Variants] = {}

    def encode(name: str) -> None:
        try:
            encoded[name] = encode_photo(*photos[name])
        except PhotoError as error:
            errors.add(str(error))

    with ThreadPoolExecutor(os.cpu_count()) as pool, console.progress() as progress:
        # After an interrupt `map` starts no further photo.
        results = pool.map(encode, photos)
        list(progress.track(results, len(photos), description="Encoding photos:"))
    return encoded
