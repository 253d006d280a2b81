"""The records of the services page."""

from dataclasses import dataclass

from builder_site.content.models import Invitation, Link, PageMeta, Photo, Quote


@dataclass(frozen=True)
class Service:
    """One block of the page: a gallery, a description, stars (1 to 5) and a customer's quote.

    `project` leads to the page of one such job.
    """

    name: str
    description: str
    photos: tuple[Photo, ...]
    rating: int
    quote: Quote
    project: Link | None = None


@dataclass(frozen=True)
class Trade:
    """A trade without a gallery: its name and what it comprises, in a line."""

    name: str
    description: str


@dataclass(frozen=True)
class Trades:
    """The index of the other trades."""

    heading: str
    trades: tuple[Trade, ...]


@dataclass(frozen=True)
class ServicesPage:
    """The services page: title, a block for each service, the other trades, the invitation."""

    meta: PageMeta
    heading: str
    introduction: str
    services: tuple[Service, ...]
    trades: Trades
    invitation: Invitation
