"""The checks that compare the content's records with each other, and texts with what fills them."""

from collections.abc import Iterator
from dataclasses import is_dataclass

from builder_site.content.legal_rules import numbers_have_their_cost
from builder_site.content.models import Link, PageMeta
from builder_site.content.models.company import Company
from builder_site.content.models.projects import Project
from builder_site.content.rules import FILLED_RULES, UNIQUE
from builder_site.content.words import FILLED_BY_PAGES
from builder_site.static_kit.records.check import CrossCheck, Located, mistake
from builder_site.static_kit.records.fill import fill, placeholders_in
from builder_site.static_kit.records.locate import Place
from builder_site.static_kit.records.rules import rule_for
from builder_site.static_kit.records.texts import Text


def links_lead_to_pages(values: Located) -> Iterator[str]:
    """Yield a line for each internal link that leads to no page."""
    routes = [value.route for _, value in values if isinstance(value, PageMeta | Project)]
    allowed = f"a page that exists: {', '.join(map(str, routes))}"
    for place, value in values:
        if not isinstance(value, Link) or not str(value.href).startswith("/"):
            continue
        if value.href.partition("#")[0] not in routes:
            yield mistake(place.field(value, "href"), value.href, allowed)


def pages_differ(values: Located) -> Iterator[str]:
    """Yield a line for each page that has the route, title or description of another."""
    pages = [(place, value) for place, value in values if isinstance(value, PageMeta | Project)]
    for index, (place, page) in enumerate(pages):
        for name in UNIQUE:
            # A project's route is made of its slug, which is compared within the tuple of projects.
            if name not in vars(page):
                continue
            for before, other in pages[:index]:
                if getattr(page, name) == getattr(other, name):
                    allowed = f"another one than that of {before}"
                    yield mistake(place.field(page, name), getattr(page, name), allowed)


def texts_have_typographic_quotes(values: Located) -> Iterator[str]:
    """Yield a line for each text with an apostrophe or a quotation mark as typewriters had them."""
    for place, value in values:
        if isinstance(value, str) and not {"'", '"'}.isdisjoint(value):
            yield mistake(place, value, "a text with typographic quotes: ’ “ ”")


def filled_texts_fit(values: Located) -> Iterator[str]:
    """Yield a line for each text that is wrong when it is filled, or that nothing fills."""
    company = next((value for _, value in values if isinstance(value, Company)), None)
    for place, text in _texts(values):
        filled = fill(text.text, company)
        record_field, _ = text.names
        unknown = set(placeholders_in(filled)) - FILLED_BY_PAGES.get(record_field, set())
        rule = rule_for(FILLED_RULES, text.record, text.field)
        if unknown:
            allowed = f"a text without {{{min(unknown)}}}, which nothing fills"
            yield mistake(place, text.text, allowed)
        elif rule and (allowed := rule(filled)):
            yield mistake(place, filled, allowed)


def _texts(values: Located) -> Iterator[tuple[Place, Text]]:
    for place, record in values:
        for name in vars(record) if is_dataclass(record) else ():
            value = getattr(record, name)
            for text in value if isinstance(value, tuple) else (value,):
                if isinstance(text, str):
                    yield place.field(record, name), Text(text, record, name)


CROSS_CHECKS: tuple[CrossCheck, ...] = (
    links_lead_to_pages,
    pages_differ,
    texts_have_typographic_quotes,
    filled_texts_fit,
    numbers_have_their_cost,
)
