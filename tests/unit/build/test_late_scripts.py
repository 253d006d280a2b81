"""The framework's scripts leave the page's head, and what is not as expected stops the build."""

from pathlib import Path

import pytest

from builder_site.build.built_pages import BuildChangedError
from builder_site.build.late_scripts import in_order, late

BOOTSTRAP = """<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/_index-3.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/_index":route1};

import("/assets/entry-4.js");</script>"""
PAGE = (
    '<html><head><link rel="modulepreload" href="/assets/root-2.js"/></head>'
    f"<body>{BOOTSTRAP}</body></html>"
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
    assert '"entry": "/assets/entry-4.js"' in html


def test_react_still_finds_its_script_in_the_body(built: Path) -> None:
    body = late(PAGE, built).partition("<body>")[2]
    assert body == '<script type="module" async=""></script></body></html>'


def test_script_comes_after_those_it_needs_and_the_entry_last_of_all(built: Path) -> None:
    wanted = [f"/assets/{name}.js" for name in ("manifest-1", "root-2", "_index-3", "entry-4")]
    assert in_order(wanted, built) == [
        "/assets/manifest-1.js",
        "/assets/react-5.js",
        "/assets/root-2.js",
        "/assets/_index-3.js",
        "/assets/entry-4.js",
    ]


def test_another_react_router_stops_the_build(built: Path) -> None:
    with pytest.raises(BuildChangedError, match=r"React Router 8\.4"):
        late(PAGE.replace("import(", "load("), built)
