"""The build plugins of a static site: `plugins` lists them, the other modules are their steps."""

from reflex.plugins import Plugin, SitemapPlugin

from .static_site import StaticSitePlugin


def plugins(site: StaticSitePlugin) -> list[Plugin]:
    """Return the plugins for Reflex's configuration, in the order in which Reflex calls them."""
    return [site, SitemapPlugin()]
