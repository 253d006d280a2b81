"""A page of the site: its metadata, and the function that builds it."""

from collections.abc import Callable
from dataclasses import dataclass

import reflex as rx

from builder_site.content.models import Link, PageMeta, Photo
from builder_site.content.models.every_page import CurrentPage, SiteText


@dataclass(frozen=True)
class Page:
    """A page in one language, as `app_factory.py` registers it with Reflex.

    `build` returns its elements. `site` is what all pages share, `current_page` what is different
    on this one. Search engines show two fields: `breadcrumbs`, the links from below Home to the
    page itself, and `services`, the name and description of each service. A page that is not
    `is_listed` is neither in the sitemap nor in search engines.
    """

    meta: PageMeta
    build: Callable[[], rx.Component]
    site: SiteText
    current_page: CurrentPage
    breadcrumbs: tuple[Link, ...] = ()
    services: tuple[tuple[str, str], ...] = ()
    is_listed: bool = True

    @property
    def social_image(self) -> Photo:
        """The photo that link previews show."""
        return self.meta.social_image or self.site.social_image
