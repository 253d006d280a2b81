"""The records of the services page."""

from typing import Annotated

from builder_site.content.models import BEST_RATING, Invitation, Link, PageMeta, Photo, Quote
from builder_site.static_kit.records.record import Record
from builder_site.static_kit.records.rules import between


class Service(Record):
    """One block of the page: a gallery, a description, stars (1 to 5) and a customer's quote.

    `project` leads to the page of one such job.
    """

    name: str
    description: str
    photos: tuple[Photo, ...]
    rating: Annotated[int, between(1, BEST_RATING)]
    quote: Quote
    project: Link | None = None


class Trade(Record):
    """A trade: its name, what it comprises, in a line, and a photo, which is shown square."""

    name: str
    description: str
    photo: Photo


class Trades(Record):
    """The index of the trades."""

    heading: str
    trades: tuple[Trade, ...]


class ServicesPage(Record):
    """The services page: title, a block for each service, the trades, the invitation."""

    meta: PageMeta
    heading: str
    introduction: str
    services: tuple[Service, ...]
    trades: Trades
    invitation: Invitation
