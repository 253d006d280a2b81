from pathlib import Path

import pytest
from PIL import Image, ImageFont

from builder_site.content.models import Photo
from builder_site.content.social_image import SHARE_URL
from builder_site.static_kit.plugins import social_image
from builder_site.static_kit.plugins.social_image import MARK, SIZE, SharePicturePlugin
from tests.unit.static_kit.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")

WALL = Photo("wall.jpg", "A wall")


@pytest.fixture(autouse=True)
def mark(project: Path) -> None:
    Image.new("RGB", (192, 192), "lime").save(project / MARK)


@pytest.fixture(autouse=True)
def font(monkeypatch: pytest.MonkeyPatch) -> None:
    def builtin(size: int, _: int) -> ImageFont.FreeTypeFont:
        loaded = ImageFont.load_default(size)
        assert isinstance(loaded, ImageFont.FreeTypeFont)
        return loaded

    monkeypatch.setattr(social_image, "_font", builtin)


def test_share_picture_has_the_size_networks_ask_for(draw: Draw, tmp_path: Path) -> None:
    draw("wall.jpg", 600, 400)
    SharePicturePlugin(WALL, "Sol & Stone", "Faro").post_build(static_dir=tmp_path)
    with Image.open(tmp_path / SHARE_URL.strip("/")) as opened:
        assert (opened.size, opened.format) == (SIZE, "JPEG")


@pytest.mark.parametrize("brand", ["Sol", "A brand so long that it would run over the edge twice"])
def test_brand_stays_within_the_margins(draw: Draw, brand: str) -> None:
    draw("wall.jpg", 600, 400)
    bare = SharePicturePlugin(WALL, "i", "").draw()
    drawn = SharePicturePlugin(WALL, brand, "").draw()
    assert drawn.tobytes() != bare.tobytes()
    right = (SIZE[0] - social_image.MARGIN + 4, 0, *SIZE)
    assert drawn.crop(right).tobytes() == bare.crop(right).tobytes()
