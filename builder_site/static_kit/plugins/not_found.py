"""Serves the designed "Page not found" with status 404, prerendered and without scripts.

Reflex 0.10.1 answers unknown paths with its single-page shell, which is blank until scripts run.
After the build it copies `__spa-fallback.html` to `404.html`; this puts the prerendered page there
first. Right only while the site has no dynamic routes.
"""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import reflex as rx
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack

from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.static_kit.inline_script import STANDALONE
from builder_site.static_kit.plugins.inline_css import UNSCRIPTED

SHELL = "__spa-fallback.html"
# The framework's scripts would look for a page at the visitor's address and find none. The pattern
# meets only what React Router wrote: it escapes "<" within its inline scripts.
SCRIPTS = re.compile(
    rf'<script(?![^>]*{STANDALONE})[^>]*>.*?</script>|<link rel="modulepreload"[^>]*>', re.DOTALL
)


@dataclass(frozen=True)
class NotFoundPlugin(rx.plugins.Plugin):
    """Moves the page at content.not_found to where Reflex looks for unknown paths."""

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Replace the shell by the page, and close the page's own address."""
        static_dir = context["static_dir"]
        page = _prerendered(static_dir)
        (static_dir / SHELL).write_text(SCRIPTS.sub("", page.read_text()).replace(UNSCRIPTED, ""))
        shutil.rmtree(static_dir / NOT_FOUND_PAGE.meta.route.strip("/"))
        static_dir.joinpath(NOT_FOUND_PAGE.meta.route.strip("/") + ".html").unlink(missing_ok=True)


def _prerendered(static_dir: Path) -> Path:
    page = static_dir / NOT_FOUND_PAGE.meta.route.strip("/") / "index.html"
    if not page.exists():
        raise FileNotFoundError(
            f"The build has no page {NOT_FOUND_PAGE.meta.route}: {page} is missing."
        )
    return page
