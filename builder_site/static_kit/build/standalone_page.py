"""Takes the framework out of built pages.

Three kinds need that. It knows no page at an unknown address, and would show the form empty on the
page after a post. In a template, a page that only the server reads (`templates/`, beside the
pages), it would replace what the server fills in.

Reflex 0.10.1 answers unknown addresses with an empty shell that shows "404" once its scripts have
run: after the plugins it copies `__spa-fallback.html` to `404.html`. `write_not_found` writes a
prerendered page there first. That fits sites without dynamic routes, which need the shell.
"""

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

from ..inline_script import STANDALONE
from .build_changed import BuildChangedError
from .html_pages import page_at

FRAMEWORK = re.compile(rf"<script(?![^>]*{STANDALONE})[^>]*>.*?</script>", re.DOTALL)
"""The scripts of a page, except those marked data-standalone. None of them has "<" in it."""
SHELL = "__spa-fallback.html"


def write_standalone(route: str, static_dir: Path, target: Path | None = None) -> None:
    """Take the framework out of the page at `route`.

    With a `target` the page is moved to that file: its address is 404 afterwards.
    """
    page = page_at(static_dir, route)
    html = FRAMEWORK.sub("", page.read_text(encoding="utf-8"))
    if target:
        shutil.rmtree(page.parent)
        page.parent.with_suffix(".html").unlink(missing_ok=True)
        target.parent.mkdir(parents=True, exist_ok=True)
    (target or page).write_text(html, encoding="utf-8")


def template_at(static_dir: Path, route: str) -> Path:
    """Return the file of the template at `route`."""
    return static_dir.parent / "templates" / f"{route.strip('/')}.html"


def write_not_found(routes: Sequence[str], static_dir: Path) -> None:
    """Move the page at the first of `routes` to Reflex's shell, for all unknown addresses.

    Each other page is for those in its folder: `/pt/not-found` becomes `/pt/404.html`, which
    Cloudflare Pages looks for, and `_redirects` tells Netlify of it.
    """
    top, *others = routes
    if not (static_dir / SHELL).exists():
        raise BuildChangedError(__file__, f"{SHELL} in the build")
    write_standalone(top, static_dir, static_dir / SHELL)
    rules = ""
    for route in others:
        folder = route.rpartition("/")[0]
        write_standalone(route, static_dir, static_dir / folder.strip("/") / "404.html")
        rules += f"{folder}/* {folder}/404.html 404\n"
    static_dir.joinpath("_redirects").write_text(rules)
