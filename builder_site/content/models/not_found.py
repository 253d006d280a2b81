"""The record of the page for unknown addresses."""

from builder_site.content.models import Link, PageMeta, Photo
from builder_site.static_kit.records.record import Record


class NotFoundPage(Record):
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
