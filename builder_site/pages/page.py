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
