from pathlib import Path

import pytest

from builder_site.static_kit.plugins.inline_css import with_styles

FONT = "@font-face{font-family:Figtree;src:url(/assets/figtree.woff2)}"
LINK = '<link href="/assets/all-1.css" rel="stylesheet" type="text/css"/>'
PAGE = f'<head><link as="style" href="/assets/all-1.css" rel="preload"/>{LINK}</head>'


@pytest.fixture
def built(tmp_path: Path) -> Path:
    path = tmp_path / "assets/all-1.css"
    path.parent.mkdir()
    path.write_text(f"{FONT}body{{margin:0}}\n")
    return tmp_path


def test_page_has_its_styles_and_apart_from_them_its_web_fonts(built: Path) -> None:
    html = with_styles(PAGE, built)
    assert "<style>body{margin:0}</style>" in html
    assert f'<style media="(scripting: none)" data-fonts>{FONT}</style>' in html


def test_links_that_react_looks_for_are_kept_and_load_nothing(built: Path) -> None:
    html = with_styles(PAGE, built)
    assert '<link as="style" media="not all" href="/assets/all-1.css" rel="preload"/>' in html
    assert LINK.replace("<link", "<link disabled") in html
