"""Lets the page be painted before React Router's scripts are fetched: see late_scripts.js.

React Router 8.4 asks for all of a page's scripts in its head, before the browser knows of the first
picture, and runs them as they arrive. This takes the requests out of the built pages and puts in a
script that makes them later. It also ends what React streams, which a built page has at once: seven
small scripts go or wait in that one. It is the same on every page, since each script costs its hash
in the content policy. A build fails where a page is not as that version writes it.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import quoteattr

import reflex as rx
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack

from builder_site.static_kit.inline_script import inline_script
from builder_site.static_kit.plugins.html_pages import BuildChangedError, change_pages

PRELOAD = re.compile(r'<link rel="modulepreload" href="[^"]+"/>')
BOOTSTRAP = re.compile(
    r'<script type="module" async="">import "(?P<manifest>/assets/manifest-[^"]+)";\n'
    r"(?P<imports>(?:import \* as \w+ from \"[^\"]+\";\s*)+)"
    r"window\.__reactRouterRouteModules = \{(?P<routes>[^}]+)\};\s*"
    r'import\("(?P<entry>[^"]+)"\);</script>'
)
EMPTY = '<script type="module" async=""></script>'
ROUTER = re.compile(r"(<script>)(window\.__reactRouterContext.*?)(</script>)", re.DOTALL)
"""What hands React Router the page's data."""
SCROLL = re.compile(r"(<script>)(\(\(storageKey, restoreKey\).*?)(</script>)", re.DOTALL)
"""What gives the visit a key and scrolls to where it was, for which it opens the tab's storage: ten
milliseconds on a phone, while browsers scroll a page that is opened again by themselves."""
CLOCK = re.compile(
    r'<script id="_R_">requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);</script>'
)
SEGMENT = re.compile(
    r'<div hidden id="S:(\d+)">(.*?)</div>'
    r'<script>(?:\$RB=(?:(?!</script>).)*)?\$RC\("B:\1","S:\1"\)</script>',
    re.DOTALL,
)
"""A part that React sends after the rest, and the script that moves it to its PLACE."""
PLACE = '<!--$?--><template id="B:{number}"></template>'
WHOLE = "<!--$-->"
"""What React leaves of a place when the part is there."""
PARTS = {
    "bootstrap script": BOOTSTRAP,
    "preloads of its scripts": PRELOAD,
    "data for the router": ROUTER,
    "script that scrolls back": SCROLL,
    "clock of what is streamed": CLOCK,
}
"""What is taken out of each page, or waits in it."""
IMPORT = re.compile(r'import \* as (\w+) from "([^"]+)";')
ROUTE = re.compile(r'"([^"]+)":(\w+)')
NEEDS = re.compile(r'\b(?:from|import)"\./([^"]+)"')
"""What a built script needs before it can run."""
STARTER = inline_script(Path(__file__).with_suffix(".js"))


@dataclass(frozen=True)
class LateScriptsPlugin(rx.plugins.Plugin):
    """Puts the framework's scripts behind the first paint of every built page."""

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Change the pages; raises BuildChangedError for one that is not as expected."""
        static_dir = context["static_dir"]
        change_pages(static_dir, lambda html: late(html, static_dir))


def late(html: str, static_dir: Path) -> str:
    """Return the page `html` with its scripts behind the first paint."""
    missing = [name for name, part in PARTS.items() if not part.search(html)]
    found = BOOTSTRAP.search(html)
    if found is None or missing:
        raise BuildChangedError(
            f"A built page has no {', no '.join(missing)} as React Router 8.4 and React 19.3 write "
            "it, which builder_site/build/late_scripts.py puts behind the first paint."
        )
    files = dict(IMPORT.findall(found["imports"]))
    routes = {name: files[module] for name, module in ROUTE.findall(found["routes"])}
    parts = {
        "files": in_order([found["manifest"], *routes.values(), found["entry"]], static_dir)[:-1],
        "routes": routes,
        "entry": found["entry"],
    }
    router, scroll = (
        "".join(text for _, text, _ in part.findall(html)) for part in (ROUTER, SCROLL)
    )
    # React looks for each script where it was, and does not mind that it is empty.
    emptied = SCROLL.sub(r"\1\3", ROUTER.sub(r"\1\3", html.replace(found[0], EMPTY)))
    quiet = PRELOAD.sub("", whole(emptied))
    starter = (
        f"<script data-page={quoteattr(json.dumps(parts, separators=(',', ':')))}>"
        f"{{const setRouterData = () => {{{router}}};\nconst restoreScroll = () => {{{scroll}}};\n"
        f"{STARTER}}}</script></head>"
    )
    return quiet.replace("</head>", starter, 1)


def whole(html: str) -> str:
    """Return the page `html` with the parts React sends after the rest where they belong."""
    html = CLOCK.sub("", html)
    while (found := SEGMENT.search(html)) and (place := PLACE.format(number=found[1])) in html:
        html = html.replace(found[0], "").replace(place, WHOLE + found[2])
    if "$RC" in html:
        raise BuildChangedError(
            "A built page has parts to be moved that are not as React 19.3 writes them, which "
            "builder_site/build/late_scripts.py puts in their places."
        )
    return html


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
