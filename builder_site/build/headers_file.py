"""Writes the security headers down for hosts of static files: Netlify, Cloudflare Pages and others.

Must be the last plugin: what another one writes into a page afterwards, browsers would refuse.
"""

from dataclasses import dataclass
from pathlib import Path

import reflex as rx
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack

from builder_site.build.policy import Policy

FILE = "_headers"


@dataclass(frozen=True)
class HeadersFilePlugin(rx.plugins.Plugin):
    """Puts `_headers` beside the built pages."""

    policy: Policy

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Write one rule for every address."""
        static_dir = context["static_dir"]
        headers = self.policy.headers(built_pages(static_dir))
        lines = ["/*", *(f"  {name}: {value}" for name, value in headers.items())]
        static_dir.joinpath(FILE).write_text("\n".join(lines) + "\n")


def built_pages(static_dir: Path) -> list[str]:
    """Return the HTML of every page in the build; none where nothing is built."""
    return [path.read_text(encoding="utf-8") for path in sorted(static_dir.rglob("*.html"))]
