"""Makes a built page work without the framework, which would replace what the server changed in it.

Two kinds need it: the 404 page and a form's answer. The framework would show the page that it was
built with, or none. A template is such a page that only the server reads: it is stored in
`templates/`, beside the pages.
"""

import re
import shutil
from pathlib import Path

from ..inline_script import STANDALONE
from .html_pages import page_at

FRAMEWORK = re.compile(rf"<script(?![^>]*{STANDALONE})[^>]*>.*?</script>", re.DOTALL)
"""The scripts of a page, except those marked data-standalone. None of them has "<" in it."""


def standalone_page(html: str) -> str:
    """Return the page `html`, as it is built, without the framework's scripts."""
    return FRAMEWORK.sub("", html)


def write_standalone(route: str, static_dir: Path) -> None:
    """Take the framework out of the page at `route`."""
    page = page_at(static_dir, route)
    page.write_text(standalone_page(page.read_text(encoding="utf-8")), encoding="utf-8")


def move_standalone(route: str, file: Path, static_dir: Path) -> None:
    """Write the page at `route` without the framework to `file`; its address is 404 afterwards."""
    page = page_at(static_dir, route)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(standalone_page(page.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.rmtree(page.parent)
    page.parent.with_suffix(".html").unlink(missing_ok=True)


def template_at(static_dir: Path, route: str) -> Path:
    """Return the file of the template at `route`."""
    return static_dir.parent / "templates" / f"{route.strip('/')}.html"
