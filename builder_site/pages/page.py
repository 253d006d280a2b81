"""A page of the site: its metadata, and the function that builds it."""

from collections.abc import Callable
from dataclasses import dataclass

import reflex as rx

from builder_site.content.models import Link, PageMeta, Photo
from builder_site.content.models.layout import CurrentPage, SiteText
from builder_site.content.social_image import SOCIAL_IMAGE
from builder_site.content.translated import translated


@dataclass(frozen=True)
class Page:
    """A page in one language, as `app.py` registers it with Reflex.

    `build` returns its elements. `site` is what all pages share, `current_page` what is different
    on this one. Search engines show the `trail` from Home to the page, which includes the page
    itself, and the `services` that it offers, each with its description. Neither they nor the
    sitemap have a page that is not `is_listed`.
    """

    meta: PageMeta
    build: Callable[[], rx.Component]
    site: SiteText
    current_page: CurrentPage
    trail: tuple[Link, ...] = ()
    services: tuple[tuple[str, str], ...] = ()
    is_listed: bool = True

    @property
    def social_image(self) -> Photo:
        """The photo that link previews show."""
        return self.meta.social_image or translated(SOCIAL_IMAGE, self.current_page.language)
