"""Makes the site's pictures from assets/photos, before any page is built.

To add a photo: copy it into assets/photos and write its record in `content/`; every record there is
found. What is made is kept in assets/pictures, which git ignores, and made again only where a
photo, the settings or Pillow change.
"""

import shutil
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import reflex as rx
from reflex.plugins import RegisterRouteContext
from reflex.utils import console
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack

from builder_site.content.models import PHOTOS, Photo
from builder_site.static_kit.images import manifest
from builder_site.static_kit.images.atomic_write import write_whole
from builder_site.static_kit.images.manifest import MANIFEST, Picture
from builder_site.static_kit.images.sources import problems
from builder_site.static_kit.images.variants import PICTURES, key, make, path_of


@dataclass(frozen=True)
class PicturesPlugin(rx.plugins.Plugin):
    """Makes the pictures of `photos`, all those of the content; one that cannot be used stops."""

    photos: tuple[Photo, ...]

    def register_route(self, **context: Unpack[RegisterRouteContext]) -> None:  # noqa: ARG002
        """Make the pictures: this is the one hook before pages are built, which need them."""
        self.make()

    def make(self) -> None:
        """Make the pictures; raises SystemExit with a line for each photo that cannot be used."""
        make_pictures(self.photos)

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Leave only the made pictures in the build: originals tell where they were taken.

        Reflex copies all of assets/ into it, and keeps there what has gone from assets/ since.
        """
        static_dir = context["static_dir"]
        shutil.rmtree(static_dir / PHOTOS.name, ignore_errors=True)
        _remove_others(static_dir / PICTURES.name, manifest.read())


def make_pictures(photos: Iterable[Photo]) -> None:
    """Make what is missing of `photos`, note it in the manifest, remove what is left of others.

    Raises SystemExit with a line for each photo that cannot be used.
    """
    portrait: dict[str, bool] = {}
    for photo in photos:
        portrait[photo.file] = photo.portrait or portrait.get(photo.file, False)
    kept = {
        file: picture
        for file, picture in manifest.read().items()
        if file in portrait and _is_made(file, picture, portrait=portrait[file])
    }
    missing = {file: portrait[file] for file in sorted(portrait.keys() - kept.keys())}
    if lines := problems(missing):
        raise SystemExit("\n".join(lines))
    pictures = kept | _make(missing)
    text = manifest.dump(pictures).encode()
    if not MANIFEST.exists() or MANIFEST.read_bytes() != text:
        write_whole(MANIFEST, text)
    _remove_others(PICTURES, pictures, MANIFEST.name)


def _is_made(file: str, picture: Picture, *, portrait: bool) -> bool:
    return (
        (PHOTOS / file).is_file()
        and key(file) == picture.key
        and bool(picture.portrait) == portrait
        and all(path_of(variant).is_file() for variant in picture.files)
    )


def _make(portrait: dict[str, bool]) -> dict[str, Picture]:
    """Make the pictures of the photos named, those of their middle too where it says so."""
    if not portrait:
        return {}
    # Threads are enough: Pillow lets go of the interpreter's lock while it scales and encodes.
    with console.progress() as progress, ThreadPoolExecutor() as pool:
        task = progress.add_task("Making pictures:", total=len(portrait))
        pictures: dict[str, Picture] = {}
        jobs = {file: pool.submit(make, file, portrait=asked) for file, asked in portrait.items()}
        for file, job in jobs.items():
            pictures[file] = job.result()
            progress.advance(task)
        return pictures


def _remove_others(folder: Path, pictures: dict[str, Picture], *also_kept: str) -> None:
    kept = {path_of(variant).name for picture in pictures.values() for variant in picture.files}
    for path in folder.iterdir():
        if path.name not in kept.union(also_kept):
            path.unlink()
