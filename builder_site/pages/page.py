"""A page of the site: its metadata, and the function that builds it."""

from dataclasses import dataclass
from functools import partial

import reflex as rx

from builder_site.content.models import PageMeta, Photo
from builder_site.content.models.layout import SiteText
from builder_site.content.social_image import SOCIAL_IMAGE


@dataclass(frozen=True)
class Page:
    """A page in one language, as `builder_site.py` registers it with the app.

    `site` is what it shares with the others. Link previews show `social_image`.
    """

    meta: PageMeta
    build: partial[rx.Component]
    site: SiteText
    social_image: Photo = SOCIAL_IMAGE

    def __post_init__(self) -> None:
        """Give `build` a module of its own, named after the route.

        Reflex 0.10.1 puts the components of a page that change in the browser into a script named
        after the module of its function. That of a partial is `functools`, so all forms would share
        one script, with the words of all languages.
        """
        self.build.__module__ = f"page{self.meta.route.replace('/', '_')}"
