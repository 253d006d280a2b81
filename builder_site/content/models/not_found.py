"""The record of the page for unknown addresses."""

from dataclasses import dataclass

from builder_site.content.models import Link, PageMeta, Photo


@dataclass(frozen=True)
class NotFoundPage:
    """The page for unknown addresses: title and a link home, a photo and a list of links.

    The list is that of the navigation, then `links`.
    """

    meta: PageMeta
    heading: str
    introduction: str
    home_link: Link
    links_heading: str
    links: tuple[Link, ...]
    photo: Photo
