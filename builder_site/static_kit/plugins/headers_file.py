"""Writes the security headers down for hosts of static files: Netlify, Cloudflare Pages and others.

Must be the last plugin: what another one writes into a page afterwards, browsers would refuse.
"""

from dataclasses import dataclass

import reflex as rx
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack

from builder_site.static_kit.http.csp import Policy
from builder_site.static_kit.plugins.html_pages import texts_of_pages

FILE = "_headers"


@dataclass(frozen=True)
class HeadersFilePlugin(rx.plugins.Plugin):
    """Puts `_headers` beside the built pages."""

    policy: Policy

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Write one rule for every address."""
        static_dir = context["static_dir"]
        headers = self.policy.headers(texts_of_pages(static_dir))
        lines = ["/*", *(f"  {name}: {value}" for name, value in headers.items())]
        static_dir.joinpath(FILE).write_text("\n".join(lines) + "\n")
