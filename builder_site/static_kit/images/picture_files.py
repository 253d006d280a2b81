"""The image files of a photo, as a page names them: they are found by their names."""

import base64
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PIL import Image

from .variants import PICTURES, Encoding, encode_photo, preview_path


@dataclass(frozen=True)
class PictureFiles:
    """The files of one photo by their width in pixels, narrowest first.

    `width` and `height` are those of the widest; `preview` is a tiny blurred copy as a data URI.
    """

    width: int
    height: int
    preview: str
    files: tuple[tuple[int, Path], ...]

    def urls(self, format_: str) -> dict[int, str]:
        """Return the URLs on the site of the files with the ending `format_`, by width."""
        return {
            width: f"/{PICTURES.name}/{path.name}"
            for width, path in self.files
            if path.suffix == f".{format_}"
        }

    def source_set(self, format_: str) -> str:
        """Return the files with the ending `format_` as the value of HTML's `srcset`."""
        return ", ".join(f"{url} {width}w" for width, url in self.urls(format_).items())

    def widest(self, format_: str) -> str:
        """Return the URL of the widest file with the ending `format_`."""
        return [*self.urls(format_).values()][-1]


@cache
def picture_files(file: str, encoding: Encoding) -> PictureFiles:
    """Return the files of the photo `file`; encodes it if that is not done yet."""
    preview = preview_path(file, encoding)
    if not preview.exists():
        encode_photo(file, encoding)
    slug, _, key = preview.stem.rpartition("-")
    paths = PICTURES.glob(f"{slug}-*-{key}.*")
    files = sorted((int(path.stem.split("-")[-2]), path) for path in paths)
    with Image.open(files[-1][1]) as widest:
        width, height = widest.size
    data = base64.b64encode(preview.read_bytes()).decode()
    return PictureFiles(width, height, f"data:image/webp;base64,{data}", tuple(files))
