"""The record of the page for unknown paths."""

from builder_site.content.models import Link, PageMeta, Photo
from static_kit.records.record import Record


class NotFoundPage(Record):
    """The page for unknown paths: title and a link home, a photo and a list of pages."""

    meta: PageMeta
    heading: str
    introduction: str
    home_link: Link
    links_heading: str
    photo: Photo
