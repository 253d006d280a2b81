import json
from pathlib import Path

import pytest
from PIL import Image

from builder_site.content.company import COMPANY

ASSETS = Path(__file__).parents[3] / "assets"


def test_web_manifest_carries_the_brand() -> None:
    assert json.loads((ASSETS / "site.webmanifest").read_text())["name"] == COMPANY.brand


@pytest.mark.parametrize("icon", json.loads((ASSETS / "site.webmanifest").read_text())["icons"])
def test_icon_of_the_web_manifest_has_the_size_it_says(icon: dict[str, str]) -> None:
    path = ASSETS / icon["src"].strip("/")
    assert path.is_file()
    if icon["sizes"] != "any":
        with Image.open(path) as opened:
            assert "{}x{}".format(*opened.size) == icon["sizes"]


def test_touch_icon_is_180_px_and_the_tab_icon_has_three_sizes() -> None:
    with Image.open(ASSETS / "apple-touch-icon.png") as touch:
        assert touch.size == (180, 180)
    with Image.open(ASSETS / "favicon.ico") as tab:
        assert tab.info["sizes"] == {(16, 16), (32, 32), (48, 48)}
