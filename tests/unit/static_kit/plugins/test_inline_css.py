"""The stylesheet moves into the page, fonts apart, and what is not as expected stops the build."""

from pathlib import Path

import pytest

from builder_site.static_kit.plugins.html_pages import BuildChangedError
from builder_site.static_kit.plugins.inline_css import inline

FONT = "@font-face{font-family:Figtree;src:url(/assets/figtree.woff2)}"
LINK = '<link href="/assets/all-1.css" rel="stylesheet" type="text/css"/>'
PAGE = f'<head><link as="style" href="/assets/all-1.css" rel="preload"/>{LINK}</head>'


@pytest.fixture
def built(tmp_path: Path) -> Path:
    path = tmp_path / "assets/all-1.css"
    path.parent.mkdir()
    path.write_text(f"{FONT}body{{margin:0}}\n")
    return tmp_path


def test_styles_stand_in_the_page(built: Path) -> None:
    assert "<style>body{margin:0}</style>" in inline(PAGE, built)


def test_rules_for_modes_of_swiper_that_nobody_uses_stay_out(built: Path) -> None:
    (built / "assets/all-1.css").write_text(
        ".swiper-3d,.swiper-3d .swiper-slide{a:b}@media print{.swiper-css-mode{c:d}.x{e:f}}"
        ".swiper-vertical .y,.swiper-wrapper{g:h}"
    )
    styles = "<style>@media print{.x{e:f}}.swiper-vertical .y,.swiper-wrapper{g:h}</style>"
    assert styles in inline(PAGE, built)


def test_fonts_stand_apart_and_serve_at_once_only_without_scripts(built: Path) -> None:
    assert f'<style media="(scripting: none)" data-fonts>{FONT}</style>' in inline(PAGE, built)


def test_links_that_react_looks_for_stay_and_fetch_nothing(built: Path) -> None:
    html = inline(PAGE, built)
    assert '<link as="style" media="not all" href="/assets/all-1.css" rel="preload"/>' in html
    assert LINK.replace("<link", "<link disabled") in html


@pytest.mark.parametrize("html", ["<head></head>", PAGE + LINK])
def test_another_reflex_stops_the_build(built: Path, html: str) -> None:
    with pytest.raises(BuildChangedError, match=r"Reflex 0\.10\.1"):
        inline(html, built)
