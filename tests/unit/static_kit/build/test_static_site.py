"""The whole plugin, in a small build."""

from pathlib import Path

import pytest

from builder_site.static_kit.build.html_pages import SHELL
from builder_site.static_kit.build.static_site import StaticSitePlugin
from builder_site.static_kit.server.csp import Policy
from tests.unit.static_kit.build.test_deferred_hydration import PAGE

SITE = StaticSitePlugin(
    Policy("https://shop.example"),
    photos=[],
    social_images=[],
    not_found_routes=["/gone"],
    warnings=("photo 1 is a placeholder", "photo 2 is a placeholder"),
)


def test_build_has_headers_and_no_sources_and_ends_with_the_warnings(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    static_dir = project / "build/client"
    for folder in ("assets", "gone", "photos", "pictures"):
        static_dir.joinpath(folder).mkdir(parents=True)
    for file in ("index.html", "gone/index.html", SHELL):
        static_dir.joinpath(file).write_text(PAGE)
    static_dir.joinpath("s.css").write_text("p{a:b}")
    SITE.post_build(static_dir=static_dir)
    assert not static_dir.joinpath("photos").exists()
    assert "Strict-Transport-Security" in static_dir.joinpath("_headers").read_text()
    assert capsys.readouterr().err == "photo 1 is a placeholder\nphoto 2 is a placeholder\n"
