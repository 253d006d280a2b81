from pathlib import Path

import pytest

from builder_site.static_kit.build.html_pages import finish_pages, write_not_found
from builder_site.static_kit.errors import KitError
from builder_site.static_kit.reflex_internals import SHELL, BuildChangedError
from tests.unit.static_kit.build.test_plain_document import PAGE


@pytest.fixture
def built(tmp_path: Path) -> Path:
    for folder in ("assets", "gone", "pt/gone"):
        tmp_path.joinpath(folder).mkdir(parents=True)
    for page in ("gone", "pt/gone"):
        tmp_path.joinpath(page, "index.html").write_text(PAGE)
    tmp_path.joinpath("s.css").touch()
    tmp_path.joinpath("assets/entry.client-1.js").touch()
    return tmp_path


def test_element_with_a_style_prop_stops_the_build_with_advice(built: Path) -> None:
    built.joinpath("gone/index.html").write_text('<p css="[object Object]">Stone</p>')
    with pytest.raises(KitError, match=r"gone/index\.html: .*class_name"):
        finish_pages(built)


def test_both_files_of_a_page_are_changed(built: Path) -> None:
    built.joinpath("gone.html").write_text(PAGE)
    finish_pages(built)
    for file in ("gone/index.html", "gone.html"):
        assert "<style>" in built.joinpath(file).read_text()


def test_build_without_the_entry_of_the_islands_stops(built: Path) -> None:
    built.joinpath("assets/entry.client-1.js").unlink()
    with pytest.raises(BuildChangedError, match=r"does not find one assets/entry\.client"):
        finish_pages(built)


def test_page_of_a_folder_is_the_404_page_below_it(built: Path) -> None:
    built.joinpath(SHELL).touch()
    write_not_found(["/gone", "/pt/gone"], built)
    assert built.joinpath(SHELL).read_text() == PAGE
    assert list(built.joinpath("pt").iterdir()) == [built / "pt/404.html"]
    assert built.joinpath("_redirects").read_text() == "/pt/* /pt/404.html 404\n"


def test_build_without_the_shell_stops(built: Path) -> None:
    with pytest.raises(BuildChangedError, match=f"does not find {SHELL} in the build"):
        write_not_found(["/gone"], built)
