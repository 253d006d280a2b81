"""A page of the site: its metadata, and the function that builds it."""

from collections.abc import Callable
from dataclasses import dataclass

import reflex as rx

from builder_site.content.models import Link, PageMeta, Photo
from builder_site.content.models.layout import CurrentPage, SiteText
from builder_site.content.social_image import SOCIAL_IMAGE


@dataclass(frozen=True)
class Page:
    """A page in one language, as `app.py` registers it with Reflex.

    `build` returns its elements. `site` is what all pages share, `current_page` what is different
    on this one. Link previews show `social_image`. Search engines show the `trail` from Home to the
    page, which includes the page itself, and the `services` that it offers, each with its
    description.
    """

    meta: PageMeta
    build: Callable[[], rx.Component]
    site: SiteText
    current_page: CurrentPage
    social_image: Photo = SOCIAL_IMAGE
    trail: tuple[Link, ...] = ()
    services: tuple[tuple[str, str], ...] = ()
