"""The list by which Vite reads the app's stylesheets where they are."""

import os
from pathlib import Path

import pytest

from static_kit.build.static_site import StaticSitePlugin
from static_kit.build.stylesheets import (
    LIST,
    remove_deleted_stylesheets,
    stylesheet_list,
    write_stylesheet_list,
)
from static_kit.errors import MistakeError
from static_kit.folders import DEFAULT_FOLDERS
from static_kit.server.security_headers import SecurityHeaders

WEB = Path(".web")
STYLES = DEFAULT_FOLDERS.styles


def add(project: Path, *sheets: str) -> None:
    for sheet in sheets:
        project.joinpath(STYLES, sheet).parent.mkdir(parents=True, exist_ok=True)
        project.joinpath(STYLES, sheet).touch()


def listed() -> list[str]:
    """The paths of the stylesheets in the list, as they are in the project."""
    paths = [line.split('"')[1] for line in stylesheet_list(WEB, DEFAULT_FOLDERS).splitlines()]
    return [os.path.normpath(WEB / Path(LIST).parent / path) for path in paths]


def test_styles_apply_layer_by_layer_after_those_of_the_kit(project: Path) -> None:
    add(project, "last/print.css", "areas.css", "first/tokens.css", "first/base.css", "title.css")
    add(project, "components/button.css")
    names = ("first/base", "first/tokens", "components/button", "areas", "title", "last/print")
    assert listed() == [str(STYLES / f"{name}.css") for name in names]
    plugin = StaticSitePlugin(
        security_headers=SecurityHeaders("https://shop.example"), not_found_routes=()
    )
    sheets = ["islands.css", "page_first.css", Path(LIST).name]
    assert plugin.get_stylesheet_paths() == sheets


def test_new_and_deleted_stylesheets_change_the_list(project: Path) -> None:
    add(project, "areas.css")
    file = project / WEB / LIST
    file.parent.mkdir(parents=True)
    write_stylesheet_list(WEB, DEFAULT_FOLDERS)
    before = file.stat().st_mtime_ns
    write_stylesheet_list(WEB, DEFAULT_FOLDERS)
    # Vite takes each write for a change.
    assert file.stat().st_mtime_ns == before
    add(project, "last/print.css")
    write_stylesheet_list(WEB, DEFAULT_FOLDERS)
    assert "last/print.css" in file.read_text()
    project.joinpath(STYLES, "areas.css").unlink()
    write_stylesheet_list(WEB, DEFAULT_FOLDERS)
    assert "areas.css" not in file.read_text()


def test_stylesheet_deleted_while_nothing_runs_leaves_the_list_before_the_app_is_loaded(
    project: Path,
) -> None:
    remove_deleted_stylesheets(WEB)
    file = project / WEB / LIST
    assert not file.exists()
    add(project, "first/tokens.css", "areas.css", "last/print.css")
    file.parent.mkdir(parents=True)
    write_stylesheet_list(WEB, DEFAULT_FOLDERS)
    before = file.read_text()
    remove_deleted_stylesheets(WEB)
    assert file.read_text() == before
    project.joinpath(STYLES, "areas.css").unlink()
    remove_deleted_stylesheets(WEB)
    assert file.read_text() == stylesheet_list(WEB, DEFAULT_FOLDERS)


def test_stylesheet_that_no_layer_has_is_a_mistake(project: Path) -> None:
    add(project, "extra/new.css")
    with pytest.raises(MistakeError, match=r"extra/new\.css is in none of the layers of "):
        stylesheet_list(WEB, DEFAULT_FOLDERS)
