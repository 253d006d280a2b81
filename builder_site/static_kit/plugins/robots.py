"""Writes robots.txt: everything may be crawled, and here is the sitemap."""

from dataclasses import dataclass

import reflex as rx
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack


@dataclass(frozen=True)
class RobotsPlugin(rx.plugins.Plugin):
    """`site_url` is the site's origin, without a slash at its end."""

    site_url: str

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Write the file beside the built pages."""
        context["static_dir"].joinpath("robots.txt").write_text(
            f"User-agent: *\nAllow: /\n\nSitemap: {self.site_url}/sitemap.xml\n"
        )
