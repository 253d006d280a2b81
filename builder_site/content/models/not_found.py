"""The record of the page for unknown addresses."""

from builder_site.content.models import Link, PageMeta, Photo
from builder_site.static_kit.records.record import Record


class NotFoundPage(Record):
    """The page for unknown addresses: title and a link home, a photo and a list of pages."""

    meta: PageMeta
    heading: str
    introduction: str
    home_link: Link
    links_heading: str
    photo: Photo
