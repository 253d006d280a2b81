"""The whole plugin, in a small build."""

import os
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import reflex as rx
from reflex.app import UnevaluatedPage
from reflex.plugins import CompileContext, CompilerHooks, PageContext

from static_kit.build import static_site
from static_kit.build.static_site import StaticSitePlugin
from static_kit.build_info import read_build_info
from static_kit.environment import DEV_SERVER
from static_kit.images import encoder
from static_kit.images.source_photo import PhotoError
from static_kit.islands.island import Island
from static_kit.reflex_internals import SPA_FALLBACK
from static_kit.server.security_headers import SecurityHeaders
from static_kit.tests.build.example import ENTRY, PAGE
from static_kit.tests.conftest import Draw

PLUGIN = StaticSitePlugin(
    SecurityHeaders("https://shop.example"),
    not_found_routes=["/gone"],
    build_info={"url": "https://shop.example"},
)


def test_page_with_mistakes_stops_the_build_with_a_line_for_each() -> None:
    root = rx.el.main(rx.heading("Stone"), rx.el.p(rx.color_mode))
    page = PageContext(name="shop", route="shop", root_component=root)
    with pytest.raises(SystemExit, match=r"^The page shop: Heading .*\nThe page shop: a text in P"):
        CompilerHooks(plugins=(PLUGIN,)).compile_component(
            root, page_context=page, compile_context=CompileContext(pages=[], hooks=CompilerHooks())
        )


def test_sitemap_for_another_url_than_the_headers_stops_the_build(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    config = rx.Config(app_name="shop", deploy_url="https://other.example")
    monkeypatch.setattr(static_site, "get_config", lambda: config)
    context: Any = {}
    with pytest.raises(SystemExit, match=r"'https://other\.example' .* 'https://shop\.example'"):
        PLUGIN.pre_compile(**context)


@pytest.mark.parametrize(
    ("page", "mistake"),
    [
        ({"route": "jobs/[slug]"}, r"jobs/\[slug\]: a static site has no dynamic routes"),
        (
            {"route": "jobs", "on_load": rx.console_log("Stone")},
            "jobs: nothing calls its `on_load`",
        ),
    ],
)
def test_page_that_a_build_cannot_have_stops_the_compile(
    monkeypatch: pytest.MonkeyPatch, page: dict[str, Any], mistake: str
) -> None:
    config = rx.Config(app_name="shop", deploy_url="https://shop.example")
    monkeypatch.setattr(static_site, "get_config", lambda: config)
    context: Any = {"unevaluated_pages": [UnevaluatedPage(component=rx.fragment, **page)]}
    with pytest.raises(SystemExit, match=f"^The page {mistake}"):
        PLUGIN.pre_compile(**context)


HOOKS = {
    "enter_component": (rx.el.button(on_click=rx.console_log("Stone")),),
    "leave_component": (Island.create(), (rx.el.p(),)),
    "pre_compile": (),
    "post_build": (),
}
"""The hooks that use what Reflex gives them, with the arguments that have no name."""


@pytest.mark.parametrize("hook", HOOKS)
def test_hook_that_reflex_gives_other_arguments_stops_the_build(
    monkeypatch: pytest.MonkeyPatch, hook: str
) -> None:
    config = rx.Config(app_name="shop", deploy_url="https://shop.example")
    monkeypatch.setattr(static_site, "get_config", lambda: config)
    with pytest.raises(
        SystemExit, match=r"static_site\.py was written for .*find `\w+` among the arguments of a"
    ):
        getattr(PLUGIN, hook)(*HOOKS[hook], renamed="Stone")


@pytest.fixture
def build_dir(project: Path, draw: Draw) -> Path:
    """A build as Reflex leaves it, with pictures of an earlier one, while a photo is encoded."""
    build_dir = project / "build/client"
    for folder in ("assets", "gone", "photos", "pictures"):
        build_dir.joinpath(folder).mkdir(parents=True)
    for file in ("index.html", "gone/index.html", SPA_FALLBACK):
        build_dir.joinpath(file).write_text(PAGE)
    build_dir.joinpath("s.css").write_text("p{a:b}")
    build_dir.joinpath("assets/entry.client-1.js").write_text(ENTRY)
    build_dir.joinpath("pictures/old.avif").touch()
    draw("wall.jpg")
    encoder.variants_of("wall.jpg")
    return build_dir


def test_source_photos_that_cannot_be_removed_stop_the_build(
    build_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rmdir = os.rmdir

    def refuse_photos(path: Path, **options: Any) -> None:
        if Path(path).name == "photos":
            raise PermissionError(path)
        rmdir(path, **options)

    monkeypatch.setattr(os, "rmdir", refuse_photos)
    with pytest.raises(PermissionError):
        PLUGIN.post_build(static_dir=build_dir)


def test_build_has_headers_current_pictures_and_no_sources(build_dir: Path) -> None:
    PLUGIN.post_build(static_dir=build_dir)
    pictures = {path.name for path in build_dir.joinpath("pictures").iterdir()}
    files = encoder.variants_of("wall.jpg").files
    assert pictures == {*files["avif"], *files["jpeg"]}
    assert not build_dir.joinpath("photos").exists()
    assert "Strict-Transport-Security" in build_dir.joinpath("_headers").read_text()
    assert read_build_info(build_dir) == PLUGIN.build_info
    assert [*build_dir.rglob("build.json")] == []


@pytest.mark.parametrize(
    ("mode", "server", "waits"),
    [("dev", None, True), ("dev", "true", False), ("prod", None, False)],
)
def test_pages_wait_for_pictures_in_reflex_run_alone(
    monkeypatch: pytest.MonkeyPatch, mode: str, server: str | None, waits: bool
) -> None:
    finish = Mock()
    monkeypatch.setattr(static_site, "finish_encoding", finish)
    monkeypatch.setenv("REFLEX_ENV_MODE", mode)
    if server:
        monkeypatch.setenv(DEV_SERVER, server)
    assert PLUGIN.get_static_assets() == []
    assert finish.called == waits


def test_build_whose_photo_cannot_be_encoded_stops_and_has_no_build_info(
    build_dir: Path, draw: Draw, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> list[Path]:
        raise PhotoError("assets/photos/roof.jpg: No space left on device.")

    monkeypatch.setattr(encoder, "encode_photo", fail)
    draw("roof.jpg")
    encoder.variants_of("roof.jpg")
    with pytest.raises(SystemExit, match=r"^assets/photos/roof\.jpg: No space left on device\.$"):
        PLUGIN.post_build(static_dir=build_dir)
    assert read_build_info(build_dir) == {}
