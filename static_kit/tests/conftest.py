"""An empty project to encode photos in, with small photos drawn for the test."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from static_kit.encodings import Encodings
from static_kit.folders import DEFAULT_FOLDERS
from static_kit.images import encoder
from static_kit.images.encoder import Encoder, finish_encoding
from static_kit.images.source_photo import PhotoError
from static_kit.images.variants import encode_photo

Draw = Callable[..., Path]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    # That of a process which has not asked for the photos of other tests, and encodes.
    own_encoder = Encoder(DEFAULT_FOLDERS, Encodings())
    monkeypatch.setattr(encoder, "_encoder", lambda: own_encoder)
    monkeypatch.setattr(encoder, "encode_photo", encode_photo)
    DEFAULT_FOLDERS.photos.mkdir(parents=True)
    yield tmp_path
    # Before another test works in another folder.
    with suppress(PhotoError):
        finish_encoding()


@pytest.fixture
def draw(project: Path) -> Draw:
    """Draws a photo into assets/photos: left half red, right half blue."""

    def photo(file: str, width: int = 500, height: int = 20, mode: str = "RGB", **save: Any):
        image = Image.new("RGB", (width, height), "blue")
        image.paste("red", (0, 0, width // 2, height))
        path = project / DEFAULT_FOLDERS.photos / file
        path.parent.mkdir(parents=True, exist_ok=True)
        image.convert(mode).save(path, **save)
        return path

    return photo
