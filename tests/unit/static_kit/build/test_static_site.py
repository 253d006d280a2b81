from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, ParamSpec
from unittest.mock import Mock

import pytest
import reflex as rx
from reflex.app import UnevaluatedPage

from builder_site.static_kit.build import static_site
from builder_site.static_kit.build.static_site import StaticSitePlugin
from builder_site.static_kit.server.csp import Policy

P = ParamSpec("P")
STEPS = (
    *("html_pages", "manifest"),
    *("not_found", "sitemap_languages", "standalone_page"),
)
PAGES = [UnevaluatedPage(component=rx.fragment, route=route) for route in ("index", "form", "gone")]


def site(sent: str = "/form", warnings: Iterable[str] = ()) -> StaticSitePlugin:
    policy = Policy("https://shop.example")
    return StaticSitePlugin(policy, [], [], ["/gone"], [sent], warnings=warnings)


def compile_(plugin: StaticSitePlugin) -> dict[str, str]:
    """Return the files that Reflex saves for `plugin`."""
    saved: dict[str, str] = {}

    def save(task: Callable[P, Any], /, *args: P.args, **kwargs: P.kwargs) -> None:
        path, text = task(*args, **kwargs)
        saved[path] = text

    def ignore_change(_file: str, _change: Callable[[str], str]) -> None:
        """The changes are tested with their steps."""

    plugin.pre_compile(
        add_save_task=save,
        add_modify_task=ignore_change,
        radix_themes_plugin=None,
        unevaluated_pages=PAGES,
    )
    return saved


@pytest.mark.parametrize("route", ["/from", "form", "/form/", ""])
def test_route_that_is_no_page_stops_the_compile(route: str) -> None:
    compile_(site("/"))
    with pytest.raises(SystemExit, match=rf"'{route}': .* one of /, /form, /gone\.$"):
        compile_(site(route))


def test_robots_txt_lets_crawlers_in_and_names_the_sitemap() -> None:
    text = compile_(site())["public/robots.txt"]
    assert text.splitlines()[:2] == ["User-agent: *", "Allow: /"]
    assert text.endswith("\nSitemap: https://shop.example/sitemap.xml\n")


def test_build_ends_with_a_line_for_each_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for step in STEPS:
        monkeypatch.setattr(static_site, step, Mock())
    warnings = (f"photo {number} is a placeholder" for number in (1, 2))
    site(warnings=warnings).post_build(static_dir=tmp_path)
    assert capsys.readouterr().err == "photo 1 is a placeholder\nphoto 2 is a placeholder\n"
