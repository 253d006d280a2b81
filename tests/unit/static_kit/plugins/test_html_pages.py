from pathlib import Path

import pytest

from builder_site.static_kit.plugins.html_pages import change_pages, check_styles, link_copies


def test_page_with_two_files_is_changed_once(tmp_path: Path) -> None:
    (tmp_path / "pt").mkdir()
    files = [tmp_path / file for file in ("index.html", "pt/index.html", "pt.html")]
    for file in files:
        file.write_text("Home")
    link_copies(tmp_path)
    change_pages(tmp_path, lambda html: f"{html}!")
    assert [file.read_text() for file in files] == ["Home!"] * 3
    assert (tmp_path / "pt.html").resolve() == files[1]


def test_element_with_a_style_prop_stops_the_build_with_advice(tmp_path: Path) -> None:
    (tmp_path / "services.html").write_text('<p css="[object Object]">Stone</p>')
    with pytest.raises(SystemExit, match=r"services\.html: .*class_name"):
        check_styles(tmp_path)
