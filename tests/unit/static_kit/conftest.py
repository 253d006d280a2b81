"""An empty project to encode photos in, with small photos drawn for the test."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from builder_site.static_kit.images.photo import PHOTOS

Draw = Callable[..., Path]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    PHOTOS.mkdir(parents=True)
    return tmp_path


@pytest.fixture
def draw(project: Path) -> Draw:
    """Draws a photo into assets/photos: left half red, right half blue."""

    def photo(file: str, width: int = 500, height: int = 20, mode: str = "RGB", **save: Any):
        image = Image.new("RGB", (width, height), "blue")
        image.paste("red", (0, 0, width // 2, height))
        path = project / PHOTOS / file
        path.parent.mkdir(parents=True, exist_ok=True)
        image.convert(mode).save(path, **save)
        return path

    return photo
