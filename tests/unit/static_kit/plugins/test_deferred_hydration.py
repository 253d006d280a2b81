"""The framework's scripts leave the page's head, and what is not as expected stops the build."""

from pathlib import Path

import pytest

from builder_site.static_kit.plugins.deferred_hydration import in_order, late, whole
from builder_site.static_kit.plugins.html_pages import BuildChangedError

BOOTSTRAP = """<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/_index-3.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/_index":route1};

import("/assets/entry-4.js");</script>"""
DATA = (
    "<script>((storageKey, restoreKey) => {})()</script>"
    "<script>window.__reactRouterContext.data = 1;</script>"
)
CLOCK = '<script id="_R_">requestAnimationFrame(function(){$RT=performance.now()});</script>'
PAGE = (
    '<html><head><link rel="modulepreload" href="/assets/root-2.js"/></head>'
    f"<body>{CLOCK}{DATA}{BOOTSTRAP}</body></html>"
)
STREAMED = (
    '<main><!--$?--><template id="B:0"></template><!--/$--></main>'
    f"{CLOCK}"
    '<div hidden id="S:0"><p>first</p><!--$?--><template id="B:1"></template><!--/$--></div>'
    '<script>$RB=[];$RV=function(a){for(var b=0;b<a.length;b++);};$RC("B:0","S:0")</script>'
    '<div hidden id="S:1"><p>second</p></div><script>$RC("B:1","S:1")</script>'
)
SCRIPTS = {
    "manifest-1.js": "window.manifest = {};",
    "react-5.js": "export const react = 1;",
    "root-2.js": 'import{react as e}from"./react-5.js";',
    "_index-3.js": 'import{react as e}from"./react-5.js";import"./manifest-1.js";',
    "entry-4.js": 'import{react as e}from"./react-5.js";import("./far-6.js");',
}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    for name, text in SCRIPTS.items():
        path = tmp_path / "assets" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_page_asks_for_no_script_of_the_framework_by_itself(built: Path) -> None:
    html = late(PAGE, built)
    assert 'modulepreload" href' not in html
    assert 'from "/assets' not in html
    assert '"entry":"/assets/entry-4.js"' in html


def test_react_still_finds_its_scripts_in_the_body(built: Path) -> None:
    body = late(PAGE, built).partition("<body>")[2]
    assert body == (
        '<script></script><script></script><script type="module" async=""></script></body></html>'
    )


def test_data_for_the_router_waits_in_the_one_script(built: Path) -> None:
    head = late(PAGE, built).partition("</head>")[0]
    assert "window.__reactRouterContext.data = 1;" in head
    assert "((storageKey, restoreKey) => {})()" in head


def test_what_react_sends_later_stands_where_it_belongs() -> None:
    assert whole(STREAMED) == (
        "<main><!--$--><p>first</p><!--$--><p>second</p><!--/$--><!--/$--></main>"
    )


@pytest.mark.parametrize(
    ("written", "otherwise"),
    [
        ("<div hidden", "<section hidden"),
        ('<template id="B:0"', '<template class="new" id="B:0"'),
        ("<!--$?-->", "<!--$~-->"),
    ],
)
def test_another_react_stops_the_build(written: str, otherwise: str) -> None:
    with pytest.raises(BuildChangedError, match=r"React 19\.3"):
        whole(STREAMED.replace(written, otherwise))


def test_script_comes_after_those_it_needs_and_the_entry_last_of_all(built: Path) -> None:
    wanted = [f"/assets/{name}.js" for name in ("manifest-1", "root-2", "_index-3", "entry-4")]
    assert in_order(wanted, built) == [
        "/assets/manifest-1.js",
        "/assets/react-5.js",
        "/assets/root-2.js",
        "/assets/_index-3.js",
        "/assets/entry-4.js",
    ]


@pytest.mark.parametrize(
    ("written", "otherwise", "missing"),
    [
        ("import(", "load(", "bootstrap script"),
        ("modulepreload", "preload", "preloads"),
        ("__reactRouterContext", "__router", "data for the router"),
        ("storageKey", "key", "scrolls back"),
        ("_R_", "_S_", "clock"),
    ],
)
def test_another_react_router_stops_the_build(
    built: Path, written: str, otherwise: str, missing: str
) -> None:
    with pytest.raises(BuildChangedError, match=f"no .*{missing}.* React Router 8"):
        late(PAGE.replace(written, otherwise), built)
