"""What becomes of a page's scripts and stylesheet."""

import re
from pathlib import Path

import pytest

from builder_site.static_kit.build.build_changed import BuildChangedError
from builder_site.static_kit.build.deferred_hydration import deferred

PAGE = (
    '<html><head><link href="/a.ico" rel="icon"/><link as="style" href="/s.css" rel="preload"/>'
    '<link rel="modulepreload" href="/assets/react.js"/><script data-standalone="true">menu()'
    '</script><link href="/s.css" rel="stylesheet" type="text/css"/></head><body><p>Stone</p>'
    '<script type="application/ld+json">{"name":"Stone"}</script><script>restore()</script>'
    '<script type="module" async="">import "/assets/react.js";</script></body></html>'
)


@pytest.fixture
def page(tmp_path: Path) -> str:
    """The page after the step; its file is in `tmp_path`."""
    tmp_path.joinpath("assets").mkdir()
    tmp_path.joinpath("s.css").write_text("p{a:b}.card{a:b}")
    return deferred(PAGE, tmp_path)


def test_scripts_of_the_framework_go_in_their_order_into_a_file(page: str, tmp_path: Path) -> None:
    (url,) = re.findall(r'data-page="/([^"]+)"', page)
    first, second, last = tmp_path.joinpath(url).read_text().splitlines()
    assert (first, second) == ("restore()", 'import "/assets/react.js";')
    assert "'/assets/react.js'" in last
    assert page.endswith('<script></script><script type="module" async=""></script></body></html>')


def test_browser_fetches_neither_scripts_nor_the_stylesheet_by_itself(page: str) -> None:
    links = re.findall(r"<link[^>]*>", page)
    assert links == [
        '<link href="/a.ico" rel="icon"/>',
        '<link disabled href="/s.css" rel="stylesheet" type="text/css"/>',
    ]


def test_page_has_its_own_styles_data_and_scripts_that_stay(page: str) -> None:
    assert "<style>p{a:b}</style>" in page
    assert '{"name":"Stone"}' in page
    assert '<script data-standalone="true">menu()</script>' in page


def test_page_that_is_never_hydrated_keeps_only_the_scripts_that_stay(tmp_path: Path) -> None:
    tmp_path.joinpath("s.css").write_text("p{a:b}.card{a:b}")
    page = deferred(PAGE.replace("<p>", '<p data-hydration="never">'), tmp_path)
    scripts = re.findall("<script.*?</script>", page)
    assert scripts == ['<script data-standalone="true">menu()</script>']
    assert "<style>p{a:b}</style>" in page
    assert list(tmp_path.rglob("*.js")) == []


@pytest.mark.parametrize("anchor", ["<script", 'rel="modulepreload"', 'rel="stylesheet"'])
@pytest.mark.usefixtures("page")
def test_page_of_another_react_router_stops_the_build(tmp_path: Path, anchor: str) -> None:
    with pytest.raises(BuildChangedError, match="does not find scripts, "):
        deferred(PAGE.replace(anchor, "changed"), tmp_path)
