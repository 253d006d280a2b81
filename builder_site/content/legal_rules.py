"""The rules for the facts that the law asks for."""

import re
from collections.abc import Iterator

from builder_site.content.models import Link
from builder_site.content.models.company import Company
from builder_site.static_kit.records.check import Located, mistake
from builder_site.static_kit.records.rules import Rule, https_url, matching


def nif(number: str) -> str | None:
    """Allow Portuguese tax numbers: nine digits, the last of which is a check digit (modulo 11).

    Source: DL 14/2013, and the tax authority's rule for the check digit.
    """
    digits = [int(digit) for digit in number if digit.isdecimal()]
    if re.fullmatch(r"[1-9]\d{2}( ?\d{3}){2}", number, re.ASCII):
        remainder = sum((9 - place) * digit for place, digit in enumerate(digits[:8])) % 11
        if digits[-1] == (0 if remainder < 2 else 11 - remainder):
            return None
    return "a tax number (NIF): nine digits, the last of them its check digit, as in '500 000 000'"


def website(link: Link) -> str | None:
    """Allow links to https:// addresses."""
    return https_url(link.href)


ADDRESS = matching(
    r".+\n\d{4}-\d{3} \w.+",
    r"street, then in a line of their own postal code and place, as in "
    r"'Rua do Exemplo 1\n8125-000 Vilamoura'",
)

LEGAL_RULES: dict[str, Rule] = {
    "Company.complaints": website,
    "Licence.kind": matching("alvará|certificado", "'alvará' or 'certificado'"),
    "Licence.number": matching(
        r"\d{1,6} ?- ?(PAR|PUB)", "a number and PAR or PUB, as in '12345-PAR'"
    ),
    "Licence.register": website,
    "Legal.nif": nif,
    "Legal.seat": ADDRESS,
    "Legal.registry": matching(r"(?=.*\d).+", "the registry and the number there"),
    "Legal.capital": matching(r"(?=.*\d)(?=.*(€|EUR)).+", "an amount in euros, as in '€ 5,000.00'"),
    "Insurer.address": ADDRESS,
    "Body.address": ADDRESS,
    "Body.website": website,
}


def numbers_have_their_cost(values: Located) -> Iterator[str]:
    """Yield a line for a WhatsApp number without the cost of a call (DL 59/2021, article 3)."""
    for place, company in values:
        if isinstance(company, Company) and company.whatsapp and not company.whatsapp_cost:
            allowed = "what a call to `whatsapp` costs"
            yield mistake(place.field(company, "whatsapp_cost"), company.whatsapp_cost, allowed)
