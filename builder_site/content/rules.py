"""The rules for fields of more than one record, and those that take more than a line."""

import re
from collections.abc import Sequence
from typing import Annotated
from urllib.parse import urlsplit

from builder_site.static_kit.records.record import Compared, Record, Unique, Untranslated
from builder_site.static_kit.records.rules import between, length, matching

ADDRESS = "each language has its own address"

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
# What Google and Bing show before they cut it off.
Title = Annotated[str, length(15, 65), Unique("title")]
Description = Annotated[str, length(50, 165), Unique("description")]
Year = Annotated[int, between(1990, 2099)]


def typographic_quotes(text: str) -> str | None:
    """Allow texts without the apostrophe and the quotation mark of typewriters."""
    return None if {"'", '"'}.isdisjoint(text) else "a text with typographic quotes: ’ “ ”"


def first_name_and_initial(author: str) -> str | None:
    """Allow authors as `docs/fixed-texts.md`, "Every page", wants them."""
    first_name, _, initial = author.rpartition(" ")
    whole = first_name.replace(" ", "").replace("-", "").isalpha() and first_name[0].isupper()
    if whole and len(initial) == 2 and initial[0].isupper() and initial[1] == ".":
        return None
    return "a first name and an initial, as in 'Helena M.'"


def link_target(url: str) -> str | None:
    """Allow addresses that a browser can open."""
    allowed = "a page ('/contact'), a place in it ('#content'), or an https://, tel: or mailto: one"
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return allowed
    external = parts.scheme in ("http", "https") and re.fullmatch(r"[\w-]+(\.[\w-]+)+", host)
    internal = not parts.scheme and not parts.netloc and url.startswith(("/", "#"))
    contact = parts.scheme in ("tel", "mailto") and parts.path
    return None if (external or internal or contact) and not re.search(r"\s", url) else allowed


def https_url(url: str) -> str | None:
    """Allow addresses that a browser shows inside an https:// page."""
    if not url.startswith("https://"):
        return "an address that begins with https://"
    return link_target(url)


def leads_to_a_page(href: str, _: Record, records: Sequence[Record]) -> str | None:
    """Allow the routes of pages, as links within the site."""
    routes = [route for record in records if (route := getattr(record, "route", ""))]
    if href.startswith("/") and href.partition("#")[0] not in routes:
        return f"a page that exists: {', '.join(dict.fromkeys(routes))}"
    return None


LEADS_TO_A_PAGE = Compared(leads_to_a_page)
