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
