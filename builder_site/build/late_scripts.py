"""Lets the page be painted before React Router's scripts are fetched: see late_scripts.js.

React Router 8.4 asks for all of a page's scripts in its head, before the browser knows of the first
picture, and runs them as they arrive. This takes those requests out of the built pages and puts in
a script that makes them later. A build fails where a page is not as that version writes it.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

import reflex as rx
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack

from builder_site.build.built_pages import BuildChangedError, change_pages

PRELOAD = re.compile(r'<link rel="modulepreload" href="[^"]+"/>')
BOOTSTRAP = re.compile(
    r'<script type="module" async="">import "(?P<manifest>/assets/manifest-[^"]+)";\n'
    r"(?P<imports>(?:import \* as \w+ from \"[^\"]+\";\s*)+)"
    r"window\.__reactRouterRouteModules = \{(?P<routes>[^}]+)\};\s*"
    r'import\("(?P<entry>[^"]+)"\);</script>'
)
EMPTY = '<script type="module" async=""></script>'
IMPORT = re.compile(r'import \* as (\w+) from "([^"]+)";')
ROUTE = re.compile(r'"([^"]+)":(\w+)')
NEEDS = re.compile(r'\b(?:from|import)"\./([^"]+)"')
"""What a built script needs before it can run."""
COMMENT = re.compile(r"^\s*//.*\n", re.MULTILINE)
STARTER = COMMENT.sub("", Path(__file__).with_suffix(".js").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class LateScriptsPlugin(rx.plugins.Plugin):
    """Puts the framework's scripts behind the first paint of every built page."""

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Change the pages; raises BuildChangedError for one that is not as expected."""
        static_dir = context["static_dir"]
        change_pages(static_dir, lambda html: late(html, static_dir))


def late(html: str, static_dir: Path) -> str:
    """Return the page `html` with its scripts behind the first paint."""
    found = BOOTSTRAP.search(html)
    if found is None:
        raise BuildChangedError(
            "A built page has no bootstrap script as React Router 8.4 writes it, which "
            "builder_site/build/late_scripts.py replaces."
        )
    files = dict(IMPORT.findall(found["imports"]))
    routes = {name: files[module] for name, module in ROUTE.findall(found["routes"])}
    parts = {
        "files": in_order([found["manifest"], *routes.values(), found["entry"]], static_dir)[:-1],
        "routes": routes,
        "entry": found["entry"],
    }
    starter = f"<script>{{const page = {json.dumps(parts)};\n{STARTER}}}</script></head>"
    # React looks for a script where its bootstrap was, and does not mind that it is empty.
    late_page = html.replace(found[0], EMPTY).replace("</head>", starter, 1)
    return PRELOAD.sub("", late_page)


def in_order(wanted: list[str], static_dir: Path) -> list[str]:
    """List the addresses `wanted` and all they need, each after what it needs itself."""
    ordered: dict[str, None] = {}

    def add(address: str) -> None:
        script = (static_dir / address.strip("/")).read_text(encoding="utf-8")
        for name in NEEDS.findall(script):
            needed = f"{address.rpartition('/')[0]}/{name}"
            if needed not in ordered:
                add(needed)
        ordered[address] = None

    for address in wanted:
        add(address)
    return list(ordered)
