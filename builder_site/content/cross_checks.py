"""The checks that compare the content's records with each other, and texts with what fills them."""

from collections.abc import Iterator

from builder_site.content.legal_rules import numbers_have_their_cost
from builder_site.content.models import Link, PageMeta, Quote
from builder_site.content.models.company import Company
from builder_site.content.models.layout import TranslationNote
from builder_site.content.models.projects import Project
from builder_site.content.rules import FILLED_RULES, UNIQUE
from builder_site.content.words import FILLED_BY_PAGES
from builder_site.static_kit.records.check import CrossCheck, Located, mistake
from builder_site.static_kit.records.fill import fill, placeholders_in
from builder_site.static_kit.records.locate import Place
from builder_site.static_kit.records.rules import rule_for


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
    """Yield a line for each page that has the route, title or description of another.

    A project's route is made of its slug, which is compared within the tuple of projects.
    """
    seen: dict[str, Place] = {}
    for place, value in values:
        if isinstance(value, str) and place.key in UNIQUE:
            first = seen.setdefault(value, place)
            if first is not place:
                yield mistake(place, value, f"another one than that of {first}")


def texts_have_typographic_quotes(values: Located) -> Iterator[str]:
    """Yield a line for each text with an apostrophe or a quotation mark as typewriters had them."""
    for place, value in values:
        if isinstance(value, str) and not place.is_name and not {"'", '"'}.isdisjoint(value):
            yield mistake(place, value, "a text with typographic quotes: ’ “ ”")


def filled_texts_fit(values: Located) -> Iterator[str]:
    """Yield a line for each text that is wrong when it is filled, or that nothing fills."""
    company = next((value for _, value in values if isinstance(value, Company)), None)
    for place, text in values:
        if not isinstance(text, str) or not place.key:
            continue
        filled = fill(text, company)
        unknown = set(placeholders_in(filled)) - FILLED_BY_PAGES.get(place.key, set())
        rule = rule_for(FILLED_RULES, place.key)
        if unknown:
            yield mistake(place, text, f"a text without {{{min(unknown)}}}, which nothing fills")
        elif rule and (allowed := rule(filled)):
            yield mistake(place, filled, allowed)


def quotes_have_their_note(values: Located) -> Iterator[str]:
    """Yield a line for each quote in a language that has no note under translated quotes."""
    languages = [value.language for _, value in values if isinstance(value, TranslationNote)]
    allowed = f"a language of LABELS.translated: {', '.join(languages)}"
    for place, value in values:
        if isinstance(value, Quote) and value.language not in languages:
            yield mistake(place.field(value, "language"), value.language, allowed)


CROSS_CHECKS: tuple[CrossCheck, ...] = (
    links_lead_to_pages,
    pages_differ,
    texts_have_typographic_quotes,
    filled_texts_fit,
    numbers_have_their_cost,
    quotes_have_their_note,
)
