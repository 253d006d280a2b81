"""The rules for the facts that the law asks for."""

import re
from collections.abc import Sequence
from typing import Annotated, Any

from builder_site.content.models import Link
from builder_site.content.rules import https_url, link_target
from builder_site.static_kit.records.record import Record, Untranslated
from builder_site.static_kit.records.rules import matching

PostalAddress = Annotated[
    Untranslated[str],
    matching(
        r".+\n\d{4}-\d{3} \w.+",
        r"street, then in a line of their own postal code and place, as in "
        r"'Rua do Exemplo 1\n8125-000 Vilamoura'",
    ),
]


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


def cost_beside_number(cost: str, company: Any, _: Sequence[Record]) -> str | None:
    """Allow a WhatsApp number only with the cost of a call (DL 59/2021, article 3)."""
    return "what a call to `whatsapp` costs" if company.whatsapp and not cost else None


def website(link: Link) -> str | None:
    """Allow links to https:// addresses; an address that is none breaks the rule of `Link.href`."""
    return None if link_target(link.href) else https_url(link.href)


Website = Annotated[Link, website]
