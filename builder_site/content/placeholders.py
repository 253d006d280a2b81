"""What still has the template's values: each is to be replaced before the site goes online.

A text is a placeholder as long as it is the one listed here, a photograph as long as its file is
one of the placeholder library. So changing the value is all there is to do.
"""

from collections.abc import Iterator
from hashlib import sha256

from builder_site.content.models import PHOTOS
from builder_site.static_kit.images.photo import source_photo
from builder_site.static_kit.records.locate import located

LIBRARY = PHOTOS / "placeholders.sha256"
"""The checksums of the placeholder library, as `sha256sum` writes them."""

TEMPLATE = {
    "COMPANY.brand": "Sol & Stone Builders",
    "COMPANY.phone": "+351 289 000 000",
    "COMPANY.whatsapp": "+351 910 000 000",
    "COMPANY.email": "hello@solandstone.example",
    "COMPANY.social.href": "https://www.facebook.com/solandstonebuilders",
    "COMPANY.licence.number": "00000-PAR",
    "COMPANY.licence.scope": "Class 1 (the class sets the largest single job)",
    "COMPANY.insurance": "Work and liability, on every job",
    "COMPANY.legal.name": "Sol & Stone Builders, Lda.",
    "COMPANY.legal.seat": "Rua do Exemplo 1\n8125-000 Vilamoura, Portugal",
    "COMPANY.legal.nif": "500 000 000",
    "COMPANY.legal.registry": "Commercial Registry of Loulé, number\u00a0500\u00a0000\u00a0000",
    "COMPANY.legal.capital": "€ 5,000.00",
    "COMPANY.legal.insurer.name": "Example Insurance, S.A.",
    "COMPANY.legal.insurer.address": "Avenida do Exemplo 1\n1000-000 Lisboa",
    "COMPANY.legal.insurer.email.href": "mailto:claims@insurer.example",
    "COMPANY.legal.insurer.cover": "Civil liability and accidents at work, in all Portugal",
    "PRICE_ANSWER": (
        "The visit and the quote are free and bind you to nothing. We come and look, and send you "
        "a fixed price and the dates in writing. That price holds unless you change the job."
    ),
    "IVA_ANSWER": (
        "Yes, and the quote names the rate: 23 percent, or 6 percent where the law allows it, as "
        "for many repairs and renovations of homes. The invoice has your tax number (NIF)."
    ),
    "PERMITS_ANSWER": (
        "We do. Before the quote we find out whether the Câmara Municipal has to permit the work "
        "or be told of it; much work inside a house needs neither. Its fees, and an architect "
        "where one is needed, are in the quote."
    ),
    "RUBBLE_ANSWER": (
        "Yes, to a licensed site, and the price includes it. We leave the place swept."
    ),
    "HANDOVER_ANSWER": (
        "We look at the work with you and write down what is still to be put right. When that is "
        "done you sign for it, and the guarantee runs from that day."
    ),
    "LANGUAGES_ANSWER": (
        "In English, Portuguese or German, as you write to us. The contract is in Portuguese, and "
        "that version counts; you get a translation before you sign."
    ),
    "QUOTES": (
        "The quotes and the stars on this site are examples that came with its template. No "
        "customer wrote them."
    ),
}
"""The template's texts, by the names of their fields."""


def placeholders() -> Iterator[str]:
    """Yield a line for each placeholder that is still in use: its file and line, its field."""
    library = {line.split()[0] for line in LIBRARY.read_text().splitlines()}
    files = {""}
    for place, text in located("builder_site.content", str):
        if TEMPLATE.get(place.name) == text:
            yield f"{place} is still the template's {text!r}."
        if source_photo in place.field.marks and text not in files:
            files.add(text)
            if _checksum(text) in library:
                yield f"{place} is still the template's photograph {text!r}."


def _checksum(file: str) -> str:
    return sha256((PHOTOS / file).read_bytes()).hexdigest()
