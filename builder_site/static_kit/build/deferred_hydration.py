"""Defers hydration: the page is painted before React Router's scripts are loaded.

React Router 8.4 links all scripts of a page in its head, before the browser knows of the first
image, and runs them as they arrive. This step removes the links and writes one script into the
head, deferred_hydration.js, which loads them later. Its text is the same on every page, since the
content security policy has the hash of each inline script; what differs between pages is in its
attribute PAGE. entry_server.jsx sees to it that a page has no other scripts of React.
"""

import json
import re
from graphlib import TopologicalSorter
from pathlib import Path
from xml.sax.saxutils import quoteattr

from ..inline_script import inline_script
from .build_changed import REACT_ROUTER, BuildChangedError

SCRIPT = Path(__file__).with_suffix(".js")
PAGE = "data-page"
"""The attribute of the script with the URLs of the page's modules, as JSON."""
ENTRY_SERVER = Path(__file__).with_name("entry_server.jsx")

PRELOAD = re.compile(r'<link rel="modulepreload" href="([^"]+)"/>')
BOOTSTRAP = re.compile(
    r'<script type="module" async="">import "/assets/manifest-[^"]+";\n'
    r"(?P<imports>(?:import \* as \w+ from \"[^\"]+\";\s*)+)"
    r"window\.__reactRouterRouteModules = \{(?P<routes>[^}]+)\};\s*"
    r'import\("(?P<entry>[^"]+)"\);</script>'
)
EMPTY_BOOTSTRAP = '<script type="module" async=""></script>'
ROUTER_DATA = re.compile(r"(<script>)(window\.__reactRouterContext.*?)(</script>)", re.DOTALL)
RESTORE_SCROLL = re.compile(r"(<script>)(\(\(storageKey, restoreKey\).*?)(</script>)", re.DOTALL)
"""Scrolls to the position that session storage has for a visit. Reading it takes 10 ms on a phone,
and browsers restore the position of a reloaded page themselves."""
PARTS = {
    "the bootstrap script": BOOTSTRAP,
    "the preloads of its scripts": PRELOAD,
    "the data of the router": ROUTER_DATA,
    "the script that restores the scroll position": RESTORE_SCROLL,
}
STREAMED = "$RC"
"""The function of React that moves a part to its place."""
IMPORT = re.compile(r'import \* as (\w+) from "([^"]+)";')
ROUTE = re.compile(r'"([^"]+)":(\w+)')
COMPILE_ALL = "//# allFunctionsCalledOnLoad\n"
"""A script's first line: Chromium compiles all of its functions while it loads, beside the main
thread. Without it, React DOM is compiled when it first runs, in one long task."""
DEPENDENCY = re.compile(r'\b(?:from|import)"\./([^"]+)"')
"""A static import in a built script."""


def entry_server_jsx() -> tuple[str, str]:
    """Return the path and the text of the script that renders the pages."""
    return "app/entry.server.jsx", ENTRY_SERVER.read_text(encoding="utf-8")


def compile_early(static_dir: Path) -> None:
    """Let browsers compile the script that hydrates the pages while it loads."""
    for entry in static_dir.glob("assets/entry.client-*.js"):
        entry.write_text(COMPILE_ALL + entry.read_text(encoding="utf-8"), encoding="utf-8")


def deferred(html: str, static_dir: Path) -> str:
    """Return the page `html` with its scripts, files in `static_dir`, deferred."""
    missing = [name for name, part in PARTS.items() if not part.search(html)]
    if STREAMED in html:
        missing.append("all parts in their places")
    bootstrap = BOOTSTRAP.search(html)
    if bootstrap is None or missing:
        what = f"{', '.join(missing)} in a built page"
        raise BuildChangedError(__file__, what, written_for=REACT_ROUTER)
    files = dict(IMPORT.findall(bootstrap["imports"]))
    routes = {name: files[module] for name, module in ROUTE.findall(bootstrap["routes"])}
    entry = bootstrap["entry"]
    scripts = [url for url in in_order(PRELOAD.findall(html), static_dir) if url != entry]
    page = {"files": scripts, "routes": routes, "entry": entry}
    router, scroll = (
        "".join(text for _, text, _ in part.findall(html)) for part in (ROUTER_DATA, RESTORE_SCROLL)
    )
    script = (
        f"<script {PAGE}={quoteattr(json.dumps(page, separators=(',', ':')))}>"
        f"{{const setRouterData = () => {{{router}}};\nconst restoreScroll = () => {{{scroll}}};\n"
        f"{inline_script(SCRIPT)}}}</script></head>"
    )
    # React looks for its scripts where they were, and accepts that they are empty.
    html = html.replace(bootstrap[0], EMPTY_BOOTSTRAP)
    html = RESTORE_SCROLL.sub(r"\1\3", ROUTER_DATA.sub(r"\1\3", html))
    return PRELOAD.sub("", html).replace("</head>", script, 1)


def in_order(urls: list[str], static_dir: Path) -> list[str]:
    """Return the scripts at `urls`, which import no others, each after those that it imports."""
    imports = {
        url: [
            f"{url.rpartition('/')[0]}/{name}"
            for name in DEPENDENCY.findall((static_dir / url.strip("/")).read_text("utf-8"))
        ]
        for url in urls
    }
    return list(TopologicalSorter(imports).static_order())
