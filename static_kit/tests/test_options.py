"""An app's folders and encodings: those of its plugin, and wrong ones are refused."""

from pathlib import Path
from typing import Any

import pytest
import reflex as rx

from static_kit import options
from static_kit.build.static_site import StaticSitePlugin
from static_kit.encodings import Encoding, Encodings
from static_kit.folders import Folders
from static_kit.options import Options, plugin_options
from static_kit.server.security_headers import SecurityHeaders


def test_encoder_and_server_have_the_options_of_the_plugin(monkeypatch: pytest.MonkeyPatch) -> None:
    config = rx.Config(app_name="shop")
    monkeypatch.setattr(options, "get_config", lambda: config)
    assert plugin_options() == Options()
    plugin = StaticSitePlugin(
        SecurityHeaders("https://shop.example"),
        ["/gone"],
        folders=Folders(photos=Path("assets/images")),
        encodings=Encodings(upright=Encoding(((700, 30),), 50)),
    )
    config.plugins = [*config.plugins, plugin]
    assert plugin_options() is plugin


@pytest.mark.parametrize(
    ("folders", "mistake"),
    [
        ({"photos": Path("images")}, "photos is images; it must be a Path in assets/"),
        ({"styles": Path("assets/a/b")}, "styles is assets/a/b; it must be a Path in assets/"),
        ({"fonts": "assets/type"}, "fonts is assets/type; it must be a Path in assets/"),
        ({"pictures": Path("assets/photos")}, "photos and pictures are both assets/photos"),
        ({"fonts": Path("assets/external")}, r"rx\.asset and fonts are both assets/external"),
    ],
)
def test_folders_that_a_build_would_mix_are_refused(folders: dict[str, Any], mistake: str) -> None:
    with pytest.raises(ValueError, match=f"^Folders: {mistake}"):
        Folders(**folders)


@pytest.mark.parametrize("widths", [(), (800, 480), (480, 480)])
def test_widths_that_are_not_narrowest_first_are_refused(widths: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="must be one or more, narrowest first"):
        Encoding(tuple((width, 40) for width in widths), 70)
