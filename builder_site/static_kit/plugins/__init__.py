"""The build plugins of a static site: `plugins` returns them for Reflex's configuration."""

from collections.abc import Collection, Sequence

from reflex.plugins import Plugin, SitemapPlugin

from ..http.csp import Policy
from ..images.photo import Photo
from .social_image import SocialImage
from .static_site import StaticSitePlugin


def plugins(
    *,
    policy: Policy,
    photos: Collection[Photo],
    social_images: Collection[SocialImage],
    websocket_routes: Collection[str],
    not_found_routes: Sequence[str],
) -> list[Plugin]:
    """Return the plugins of the site whose URLs and third parties are those of `policy`.

    `photos` are all photos of the pages. Only the pages at `websocket_routes` connect to the
    backend. The first page of `not_found_routes` answers unknown addresses; each other one those
    below its own folder, as `/pt/not-found` those below `/pt`.

    Raises ValueError for a route that is not written as browsers and Reflex compare it. Whether
    the app has a page there is checked when it is compiled.
    """
    for route in (*websocket_routes, *not_found_routes):
        if not route.startswith("/") or (route.endswith("/") and route != "/"):
            raise ValueError(
                f"{route!r} is no route: it must begin with a slash and not end with one, as in "
                "'/contact'."
            )
    site = StaticSitePlugin(policy, photos, social_images, websocket_routes, not_found_routes)
    return [site, SitemapPlugin()]
