"""The records of the services page."""

from collections.abc import Sequence
from typing import Annotated

from builder_site.content.models import BEST_RATING, Invitation, Link, PageMeta, Photo, Quote
from builder_site.content.models.projects import Project
from static_kit.records.record import Record, RecordRule, Untranslated
from static_kit.records.rules import between

TRADES_ANCHOR = "trades"
"""The anchor of the list of the trades."""


def service_anchor(position: int) -> str:
    """Return the anchor of the service at `position` on the page, which begins at 1."""
    return f"service-{position}"


def trade_anchor(position: int) -> str:
    """Return the anchor of the trade at `position` in the list, which begins at 1."""
    return f"trade-{position}"


def _is_a_project(slug: str, _: Record, records: Sequence[Record]) -> str | None:
    slugs = [record.slug for record in records if isinstance(record, Project)]
    return None if slug in ("", *slugs) else f"the slug of a project: {', '.join(slugs)}"


class Service(Record):
    """One block of the page: photos, a description, stars (1 to 5) and a customer's quote.

    `project` is the slug of one such job, to whose page the block leads.
    """

    name: str
    description: str
    photos: tuple[Photo, ...]
    rating: Annotated[int, between(1, BEST_RATING)]
    quote: Quote
    project: Annotated[Untranslated[str], RecordRule(_is_a_project)] = ""


class Trade(Record):
    """A trade: its name, what it comprises, in a line, and a photo, of which 3:2 is shown."""

    name: str
    description: str
    photo: Photo


class Trades(Record):
    """The list of the trades, and below it the link to the projects by trade."""

    heading: str
    trades: tuple[Trade, ...]
    projects_link: Link


class ServicesPage(Record):
    meta: PageMeta
    heading: str
    introduction: str
    services: tuple[Service, ...]
    trades: Trades
    invitation: Invitation

    @property
    def anchors(self) -> tuple[str, ...]:
        """The places in the page that links may lead to."""
        return (
            *map(service_anchor, range(1, len(self.services) + 1)),
            TRADES_ANCHOR,
            *map(trade_anchor, range(1, len(self.trades.trades) + 1)),
        )
