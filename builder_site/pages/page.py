"""A page of the site: its metadata, and the function that builds it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol

import reflex as rx

from builder_site.content.languages import LANGUAGES
from builder_site.content.layout import LAYOUT, SITE
from builder_site.content.models import Language, PageMeta, SocialImage
from builder_site.content.models.layout import SiteText, Version
from builder_site.content.social_image import SOCIAL_IMAGE
from builder_site.content.translated import address, translated


class PageRecord(Protocol):
    """The record of a page."""

    @property
    def meta(self) -> PageMeta:
        """The page's route, title and description."""
        ...


@dataclass(frozen=True)
class Page:
    """A page in one language, as `builder_site.py` registers it with the app.

    `site` is what it shares with the others. Link previews show `social_image`.
    """

    meta: PageMeta
    build: partial[rx.Component]
    site: SiteText
    social_image: SocialImage = SOCIAL_IMAGE

    def __post_init__(self) -> None:
        """Give `build` a module of its own, named after the route.

        Reflex 0.10.1 puts the components of a page that change in the browser into a script named
        after the module of its function. That of a partial is `functools`, so all forms would share
        one script, with the words of all languages.
        """
        self.build.__module__ = f"page{self.meta.route.replace('/', '_')}"


def page_in(
    language: Language,
    record: PageRecord,
    build: Callable[..., rx.Component],
    *others: Any,
    switch_to: str = "",
) -> Page:
    """Return the page that `build` makes of `record` and `others`, translated into `language`.

    Its links to other languages lead to its own versions, or to those of the route `switch_to`.
    """
    text, *texts = (translated(part, language) for part in (record, *others))
    site = translated(SITE, language)
    notes = tuple(note for note in site.labels.translated if note.language != language.code)
    site = replace(site, labels=replace(site.labels, translated=notes))
    layouts = ((other, translated(LAYOUT, other)) for other in LANGUAGES)
    english = switch_to or record.meta.route
    versions = tuple(
        Version(other, address(english, other), layout.offer, layout.close_offer)
        for other, layout in layouts
    )
    site = replace(site, language=language, route=text.meta.route, versions=versions)
    return Page(text.meta, partial(build, text, *texts, site=site), site)
