"""The rules for fields that several records have, and those that take more than a line."""

import re
from collections.abc import Sequence
from typing import Annotated

from static_kit.records.record import Record, RecordRule, Unique, Untranslated
from static_kit.records.rules import between, forbidden_character, length, matching

PAGE_PATH = matching(
    r"/|(/[a-z0-9-]+)+", "a path such as '/services': lower case, no slash at its end"
)
"""The path of a page. Each language has its own."""

Phone = Annotated[
    Untranslated[str],
    matching(
        r"\+(?=(?: ?\d){8,15}$)[1-9]\d*(?: \d+)*",
        "+, the country and the number, 8 to 15 digits in groups, as in '+351 289 000 000'",
    ),
]
Email = Annotated[
    Untranslated[str],
    matching(
        r"[\w+-]+(\.[\w+-]+)*@[\w-]+(\.[\w-]+)*\.[A-Za-z][\w-]+",
        "an e-mail address, as in 'ann@example.org'",
    ),
]
WEB_URL = r"https://[^\s/:?#.]+(\.[^\s/:?#.]+)+([/:?#]\S*)?"
"""The URL of a web page that a page may link to or embed."""
LINK_TARGET = matching(
    rf"/(?!/)\S*|#\S+|{WEB_URL}|(tel|mailto):\S+",
    "a page ('/contact'), a place in it ('#content'), or an https://, tel: or mailto: one",
)
HTML_MARKUP = re.compile(r"[<>]|&#?\w+;")
# What Google and Bing show before they cut it off.
Title = Annotated[str, length(15, 65), Unique()]
Description = Annotated[str, length(50, 165), Unique()]
Year = Annotated[int, between(1990, 2099)]


def plain_text(text: str) -> str | None:
    """Allow texts without HTML, odd characters, and the straight quotation marks ' and "."""
    if character := forbidden_character(text):
        return f"a text without {character}; a new line is '\\n'"
    if html := HTML_MARKUP.search(text):
        return f"a text without {html[0]!r}, which would be shown as it is"
    return None if {"'", '"'}.isdisjoint(text) else "a text with typographic quotes, such as ’ “ ”"


def first_name_and_initial(author: str) -> str | None:
    """Allow authors as `docs/fixed-texts.md`, "Every page", fixes them."""
    first_name, _, initial = author.rpartition(" ")
    if first_name.istitle() and len(initial) == 2 and initial[0].isupper() and initial[1] == ".":
        return None
    return "a first name and an initial, as in 'Helena M.'"


def tax_number(nif: str) -> str | None:
    """Allow Portuguese tax numbers: nine digits, the last of which is a check digit (modulo 11).

    Source: DL 14/2013, and the tax authority's rule for the check digit.
    """
    digits = [int(digit) for digit in nif if digit.isdecimal()]
    if re.fullmatch(r"[1-9]\d{2}( ?\d{3}){2}", nif, re.ASCII):
        remainder = sum((9 - place) * digit for place, digit in enumerate(digits[:8])) % 11
        if digits[-1] == (0 if remainder < 2 else 11 - remainder):
            return None
    return "a tax number (NIF): nine digits, the last of them its check digit, as in '500 000 000'"


def leads_to_a_page(href: str, _: Record, records: Sequence[Record]) -> str | None:
    """Allow the routes of pages, as links within the site."""
    routes = [route for record in records if (route := getattr(record, "route", ""))]
    if href.startswith("/") and href.partition("#")[0] not in routes:
        return f"a page that exists: {', '.join(dict.fromkeys(routes))}"
    return None


LEADS_TO_A_PAGE = RecordRule(leads_to_a_page)
