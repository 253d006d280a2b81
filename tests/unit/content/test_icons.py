from pathlib import Path

from PIL import Image

ASSETS = Path(__file__).parents[3] / "assets"


def test_touch_icon_is_180_px_and_the_tab_icon_has_three_sizes() -> None:
    with Image.open(ASSETS / "apple-touch-icon.png") as touch:
        assert touch.size == (180, 180)
    with Image.open(ASSETS / "favicon.ico") as tab:
        assert tab.info["sizes"] == {(16, 16), (32, 32), (48, 48)}
