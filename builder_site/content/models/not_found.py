"""The record of the page for unknown addresses."""

from dataclasses import dataclass

from builder_site.content.models import Link, PageMeta


@dataclass(frozen=True)
class NotFoundPage:
    """The page for unknown addresses: title and a link home."""

    meta: PageMeta
    heading: str
    introduction: str
    home_link: Link
