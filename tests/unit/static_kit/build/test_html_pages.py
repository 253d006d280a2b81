from pathlib import Path

import pytest

from builder_site.static_kit.build.html_pages import change_pages, link_copies


def test_element_with_a_style_prop_stops_the_build_with_advice(tmp_path: Path) -> None:
    tmp_path.joinpath("services").mkdir()
    tmp_path.joinpath("services/index.html").write_text('<p css="[object Object]">Stone</p>')
    with pytest.raises(SystemExit, match=r"services/index\.html: .*class_name"):
        change_pages(tmp_path, str.upper)


def test_both_files_of_a_page_are_changed(tmp_path: Path) -> None:
    tmp_path.joinpath("services").mkdir()
    for file in ("services/index.html", "services.html"):
        tmp_path.joinpath(file).write_text("stone")
    link_copies(tmp_path)
    change_pages(tmp_path, str.upper)
    assert tmp_path.joinpath("services.html").read_text() == "STONE"
