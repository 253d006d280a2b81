"""The rules for fields that several records have, and those that take more than a line."""

import re
from typing import Annotated

from static_kit.records.record import Unique, Untranslated
from static_kit.records.rules import between, forbidden_character, length, matching
from static_kit.server.email_address import email_address

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
WEB_URL = r"https://[^\s/:?#.]+(\.[^\s/:?#.]+)+([/:?#]\S*)?"
"""The URL of a web page that a page may link to or embed."""
LINK_TARGET = matching(
    rf"/(?!/)\S*|#\S+|{WEB_URL}|(tel|mailto):\S+",
    "a page ('/contact'), a place in it ('#content'), or an https://, tel: or mailto: one",
)
LANGUAGE_CODE = re.compile(
    "a[abefkmnrsvyz]|b[aegimnors]|c[aehorsuvy]|d[aevz]|e[elnostu]|f[afijory]|g[adlnuv]|"
    "h[aeiortuyz]|i[adegikostu]|j[av]|k[agijklmnorsuvwy]|l[abginotuv]|m[ghiklnrsty]|"
    "n[abdeglnorvy]|o[cjmrs]|p[ailst]|qu|r[mnouw]|s[acdegiklmnoqrstuvw]|t[aeghiklnorstwy]|"
    "u[gkrz]|v[eio]|w[ao]|xh|y[io]|z[ahu]"
)
"""The codes of ISO 639, set 1."""
HTML_MARKUP = re.compile(r"[<>]|&#?\w+;")
# What Google and Bing show before they cut it off.
Title = Annotated[str, length(15, 65), Unique()]
Description = Annotated[str, length(50, 165), Unique()]
Year = Annotated[int, between(1990, 2099)]
Milliseconds = Annotated[int, between(1, 60_000, " ms")]
Pixels = Annotated[int, between(1, 10_000, " px")]


def plain_text(text: str) -> str | None:
    """Allow texts without HTML, odd characters, and the straight quotation marks ' and "."""
    if character := forbidden_character(text):
        return f"a text without {character}; a new line is '\\n'"
    if html := HTML_MARKUP.search(text):
        return f"a text without {html[0]!r}, which would be shown as it is"
    return None if {"'", '"'}.isdisjoint(text) else "a text with typographic quotes, such as ’ “ ”"


def language_code(code: str) -> str | None:
    """Allow the languages of LANGUAGE_CODE, without a region."""
    if LANGUAGE_CODE.fullmatch(code):
        return None
    requirement = "a lower-case ISO 639 code of two letters, as in 'pt'"
    if re.fullmatch(r"[A-Za-z]+[-_]\w+", code):
        # nginx's map of the 404 pages and language_switch.js know no other codes.
        requirement += (
            "; it has no region, because the paths of pages, their 404 page and a visitor's own "
            "language are found by two letters: `locale` has the region"
        )
    return requirement


def public_email_address(text: str) -> str | None:
    """Allow what the settings and the form count as an e-mail address, in a public domain."""
    address = email_address(text) or ""
    is_public = re.fullmatch(r".+@.+\.[a-z][^.]+", address)
    return None if is_public else "an e-mail address, as in 'ann@example.org'"


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


Email = Annotated[Untranslated[str], public_email_address]
