"""The pages of a whole build: what is changed in them, and what stops the build."""

from pathlib import Path

import pytest

from static_kit.build.html_pages import finish_pages, write_not_found
from static_kit.errors import MistakeError
from static_kit.reflex_internals import SPA_FALLBACK, STYLE_PROP, ReflexChangedError
from static_kit.tests.build.example import ENTRY, PAGE


@pytest.fixture
def build_dir(tmp_path: Path) -> Path:
    for folder in ("assets", "gone", "pt/gone"):
        tmp_path.joinpath(folder).mkdir(parents=True)
    for page in ("gone", "pt/gone"):
        tmp_path.joinpath(page, "index.html").write_text(PAGE)
    tmp_path.joinpath("s.css").touch()
    tmp_path.joinpath("assets/entry.client-1.js").write_text(ENTRY)
    return tmp_path


def test_element_with_a_style_prop_stops_the_build_with_advice(build_dir: Path) -> None:
    build_dir.joinpath("gone/index.html").write_text(f"<p {STYLE_PROP}>Stone</p>")
    with pytest.raises(MistakeError, match=r"gone/index\.html: .*class_name"):
        finish_pages(build_dir)


def test_both_files_of_a_page_are_changed(build_dir: Path) -> None:
    build_dir.joinpath("gone.html").write_text(PAGE)
    finish_pages(build_dir)
    for file in ("gone/index.html", "gone.html"):
        assert "<style>" in build_dir.joinpath(file).read_text()


def test_build_without_the_entry_of_the_islands_stops(build_dir: Path) -> None:
    entry = build_dir.joinpath("assets/entry.client-1.js")
    for change in (lambda: entry.write_text("hydrate(document)"), entry.unlink):
        change()
        with pytest.raises(ReflexChangedError, match=r"does not find one assets/entry\.client"):
            finish_pages(build_dir)


def test_build_without_pages_stops(build_dir: Path) -> None:
    for page in build_dir.rglob("index.html"):
        page.unlink()
    with pytest.raises(ReflexChangedError, match=r"does not find index\.html of a page"):
        finish_pages(build_dir)


def test_page_that_is_in_no_index_html_stops_the_build(build_dir: Path) -> None:
    build_dir.joinpath("pt/about.html").write_text(PAGE)
    with pytest.raises(ReflexChangedError, match=r"does not find index\.html of the page about"):
        finish_pages(build_dir)


def test_page_of_a_folder_is_the_404_page_below_it(build_dir: Path) -> None:
    build_dir.joinpath(SPA_FALLBACK).touch()
    write_not_found(["/gone", "/pt/gone"], build_dir)
    assert build_dir.joinpath(SPA_FALLBACK).read_text() == PAGE
    assert list(build_dir.joinpath("pt").iterdir()) == [build_dir / "pt/404.html"]
    assert build_dir.joinpath("_redirects").read_text() == "/pt/* /pt/404.html 404\n"


def test_route_without_a_page_stops_the_build(build_dir: Path) -> None:
    build_dir.joinpath(SPA_FALLBACK).touch()
    with pytest.raises(
        MistakeError, match=r"^not_found_routes names /de/gone: the app has no such"
    ):
        write_not_found(["/gone", "/de/gone"], build_dir)


def test_build_without_the_spa_fallback_stops(build_dir: Path) -> None:
    with pytest.raises(ReflexChangedError, match=f"does not find {SPA_FALLBACK} in the build"):
        write_not_found(["/gone"], build_dir)


def test_site_without_a_page_for_all_unknown_paths_stops_the_build(build_dir: Path) -> None:
    build_dir.joinpath(SPA_FALLBACK).touch()
    for routes in ([], ["/pt/not-found"]):
        with pytest.raises(
            MistakeError, match="not_found_routes needs a page for all unknown paths"
        ):
            write_not_found(routes, build_dir)
