"""Answers unknown addresses with a prerendered page, status 404 and no framework.

Reflex 0.10.1 answers them with an empty shell that shows "404" once its scripts have run: after the
plugins it copies `__spa-fallback.html` to `404.html`. This step writes the prerendered page there
first. It fits sites without dynamic routes, which need the shell.
"""

import shutil
from pathlib import Path

from .build_changed import BuildChangedError
from .html_pages import page_at
from .standalone_page import standalone_page

SHELL = "__spa-fallback.html"


def replace_shell(route: str, static_dir: Path) -> None:
    """Write the page at `route` into Reflex's shell, and remove the page."""
    shell, page = static_dir / SHELL, page_at(static_dir, route)
    if not shell.exists() or not page.exists():
        raise BuildChangedError(__file__, f"{SHELL} and {route}/index.html in the build")
    shell.write_text(standalone_page(page.read_text()))
    shutil.rmtree(page.parent)
    page.parent.with_suffix(".html").unlink(missing_ok=True)
