"""The whole plugin, in a small build."""

from pathlib import Path
from types import SimpleNamespace

import pytest
import reflex as rx

from builder_site.static_kit.build.static_site import STYLES, StaticSitePlugin
from builder_site.static_kit.build_facts import read_facts
from builder_site.static_kit.images.variants import MANIFEST, PICTURES
from builder_site.static_kit.reflex_internals import SHELL, compiled_alone
from builder_site.static_kit.server.csp import Policy
from tests.unit.static_kit.build.test_plain_document import PAGE

SITE = StaticSitePlugin(
    Policy("https://shop.example"),
    not_found_routes=["/gone"],
    facts={"url": "https://shop.example"},
)


def enter(component: rx.Component) -> None:
    SITE.enter_component(component, page_context=SimpleNamespace(route="shop"))


def test_event_handler_outside_of_an_island_stops_the_build() -> None:
    button = rx.el.button(on_click=rx.console_log("Stone"))
    with pytest.raises(SystemExit, match=r"The page shop: Button has on_click, .*An island"):
        enter(button)
    enter(compiled_alone(button))
    enter(rx.el.button("Stone"))


def test_build_has_headers_current_pictures_and_no_sources(project: Path) -> None:
    static_dir = project / "build/client"
    for folder in ("assets", "gone", "photos", "pictures"):
        static_dir.joinpath(folder).mkdir(parents=True)
    for file in ("index.html", "gone/index.html", SHELL):
        static_dir.joinpath(file).write_text(PAGE)
    static_dir.joinpath("s.css").write_text("p{a:b}")
    static_dir.joinpath("assets/entry.client-1.js").touch()
    static_dir.joinpath("pictures/old.avif").touch()
    PICTURES.mkdir()
    for picture in ("new.avif", MANIFEST.name):
        PICTURES.joinpath(picture).touch()
    SITE.post_build(static_dir=static_dir)
    assert [path.name for path in static_dir.joinpath("pictures").iterdir()] == ["new.avif"]
    assert not static_dir.joinpath("photos").exists()
    assert "Strict-Transport-Security" in static_dir.joinpath("_headers").read_text()
    assert read_facts(static_dir) == SITE.facts
    assert [*static_dir.rglob("build.json")] == []


def test_styles_apply_layer_by_layer_after_those_of_the_kit(project: Path) -> None:
    for sheet in ("last/print.css", "areas.css", "first/tokens.css", "first/base.css", "title.css"):
        project.joinpath(STYLES, sheet).parent.mkdir(parents=True, exist_ok=True)
        project.joinpath(STYLES, sheet).touch()
    paths = SITE.get_stylesheet_paths()
    assert [Path(path).name for path in paths] == [
        *("islands.css", "page_first.css", "base.css", "tokens.css"),
        *("areas.css", "title.css", "print.css"),
    ]


def test_stylesheet_that_no_layer_has_stops_the_build(project: Path) -> None:
    project.joinpath(STYLES, "extra").mkdir(parents=True)
    project.joinpath(STYLES, "extra/new.css").touch()
    with pytest.raises(SystemExit, match=r"extra/new\.css is in none of the folders of LAYERS"):
        SITE.get_stylesheet_paths()
