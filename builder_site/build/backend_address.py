"""Stops a build whose pages would look for the backend where it is not.

Reflex 0.10.1 writes the backend's address into the scripts. Where REFLEX_API_URL is not set, that
is this machine and the port of `make dev`; its script takes the page's own host instead, and over
https the page's own port. Pages over http would find nobody there, and no message would go.
"""

from dataclasses import dataclass
from urllib.parse import urlsplit

import reflex as rx
from reflex.config import get_config
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack

from builder_site.settings import LOOPBACK, origin


@dataclass(frozen=True)
class BackendAddressPlugin(rx.plugins.Plugin):
    """`site_url` is where the pages will be, `api_url` where the backend is, if not there."""

    site_url: str
    api_url: str | None

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:  # noqa: ARG002
        """Raise SystemExit with one sentence where the built pages have another address."""
        built, meant = get_config().api_url, self.api_url or self.site_url
        if not leads_to(built, meant):
            raise SystemExit(
                f"The pages at {self.site_url} would look for their backend at {built}: set "
                f"REFLEX_API_URL={meant} too, for this build and for the server."
            )


def leads_to(built: str, meant: str) -> bool:
    """Whether pages that were built with the address `built` find the backend at `meant`."""
    if urlsplit(built).hostname not in LOOPBACK:
        return origin(built) == origin(meant)
    ports = urlsplit(built).port, urlsplit(meant).port
    return ports[0] == ports[1] or (meant.startswith("https:") and ports[1] is None)
