"""The whole plugin, in a small build."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec

import pytest

from builder_site.static_kit.build.standalone_page import SHELL
from builder_site.static_kit.build.static_site import StaticSitePlugin
from builder_site.static_kit.server.csp import Policy
from tests.unit.static_kit.build.test_deferred_hydration import PAGE

P = ParamSpec("P")
SITE = StaticSitePlugin(
    Policy("https://shop.example"),
    photos=[],
    social_images=[],
    not_found_routes=["/gone"],
    template_routes=["/form/not-sent"],
    warnings=("photo 1 is a placeholder", "photo 2 is a placeholder"),
)


def test_robots_txt_lets_crawlers_in_and_names_the_sitemap() -> None:
    saved: dict[str, str] = {}

    def save(task: Callable[P, Any], /, *args: P.args, **kwargs: P.kwargs) -> None:
        path, text = task(*args, **kwargs)
        saved[path] = text

    def ignore_change(_file: str, _change: Callable[[str], str]) -> None:
        """test_reflex_scripts.py tests the changes."""

    SITE.pre_compile(
        add_save_task=save,
        add_modify_task=ignore_change,
        radix_themes_plugin=None,
        unevaluated_pages=[],
    )
    text = saved["public/robots.txt"]
    assert text.splitlines()[:2] == ["User-agent: *", "Allow: /"]
    assert text.endswith("\nSitemap: https://shop.example/sitemap.xml\n")


def test_build_has_headers_templates_and_no_sources_and_ends_with_the_warnings(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    static_dir = project / "build/client"
    for folder in ("assets", "form/not-sent", "gone", "photos", "pictures"):
        static_dir.joinpath(folder).mkdir(parents=True)
    for file in ("index.html", "form/not-sent/index.html", "gone/index.html", SHELL):
        static_dir.joinpath(file).write_text(PAGE)
    static_dir.joinpath("s.css").write_text("p{a:b}")
    SITE.post_build(static_dir=static_dir)
    assert not static_dir.joinpath("photos").exists()
    assert not static_dir.joinpath("form/not-sent").exists()
    template = project / "build/templates/form/not-sent.html"
    assert "menu()" in template.read_text()
    assert "restore()" not in template.read_text()
    assert "Strict-Transport-Security" in static_dir.joinpath("_headers").read_text()
    assert capsys.readouterr().err == "photo 1 is a placeholder\nphoto 2 is a placeholder\n"
