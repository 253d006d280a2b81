"""Answers unknown addresses with a prerendered page, status 404 and no framework.

Reflex 0.10.1 answers them with an empty shell that shows "404" once its scripts have run: after the
plugins it copies `__spa-fallback.html` to `404.html`. This step writes the prerendered page there
first. It fits sites without dynamic routes, which need the shell.
"""

import re
import shutil
from pathlib import Path

from ..inline_script import STANDALONE
from .build_changed import BuildChangedError
from .html_pages import page_at
from .inline_css import WITHOUT_SCRIPTS

SHELL = "__spa-fallback.html"
# The framework would look for a page at the visitor's address and find none. React Router escapes
# "<" inside its inline scripts, so the pattern ends where the script does.
SCRIPTS = re.compile(
    rf'<script(?![^>]*{STANDALONE})[^>]*>.*?</script>|<link rel="modulepreload"[^>]*>', re.DOTALL
)


def replace_shell(route: str, static_dir: Path) -> None:
    """Write the page at `route` into Reflex's shell, and remove the page."""
    shell, page = static_dir / SHELL, page_at(static_dir, route)
    if not shell.exists() or not page.exists():
        raise BuildChangedError(__file__, f"{SHELL} and {route}/index.html in the build")
    shell.write_text(SCRIPTS.sub("", page.read_text()).replace(WITHOUT_SCRIPTS, ""))
    shutil.rmtree(page.parent)
    page.parent.with_suffix(".html").unlink(missing_ok=True)
