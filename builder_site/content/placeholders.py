"""What still has the template's values: each is to be replaced before the site goes online.

A text is a placeholder as long as it is the one listed here, a photograph as long as its file is
one of the placeholder library. So changing the value is all there is to do.
"""

import sys
from collections.abc import Iterator

from builder_site.content.models import PHOTOS
from builder_site.static_kit.images.photo import source_photo
from builder_site.static_kit.records.locate import all_values

LIBRARY = PHOTOS / "placeholders.sha256"
"""The checksums of the placeholder library, as `sha256sum` writes them."""

TEMPLATE = (
    "Sol & Stone Builders",
    "+351 289 000 000",
    "+351 910 000 000",
    "hello@solandstone.example",
    "https://www.facebook.com/solandstonebuilders",
    "00000-PAR",
    "Class 1 (the class sets the largest single job)",
    "Work and liability, on every job",
    "Sol & Stone Builders, Lda.",
    "Rua do Exemplo 1\n8125-000 Vilamoura, Portugal",
    "500 000 000",
    "Commercial Registry of Loulé, number\u00a0500\u00a0000\u00a0000",
    "€ 5,000.00",
    "Example Insurance, S.A.",
    "Avenida do Exemplo 1\n1000-000 Lisboa",
    "mailto:claims@insurer.example",
    "Civil liability and accidents at work, in all Portugal",
    (
        "The visit and the quote are free and bind you to nothing. We come and look, and send you "
        "a fixed price and the dates in writing. That price holds unless you change the job."
    ),
    (
        "Yes, and the quote names the rate: 23 percent, or 6 percent where the law allows it, as "
        "for many repairs and renovations of homes. The invoice has your tax number (NIF)."
    ),
    (
        "We do. Before the quote we find out whether the Câmara Municipal has to permit the work "
        "or be told of it; much work inside a house needs neither. Its fees, and an architect "
        "where one is needed, are in the quote."
    ),
    "Yes, to a licensed site, and the price includes it. We leave the place swept.",
    (
        "We look at the work with you and write down what is still to be put right. When that is "
        "done you sign for it, and the guarantee runs from that day."
    ),
    (
        "In English, Portuguese or German, as you write to us. The contract is in Portuguese, and "
        "that version counts; you get a translation before you sign."
    ),
    (
        "The quotes and the stars on this site are examples that came with its template. No "
        "customer wrote them."
    ),
)
"""The template's texts."""


def report_placeholders() -> None:
    """Print the lines of `placeholders`."""
    sys.stderr.writelines(f"{line}\n" for line in placeholders())


def placeholders() -> Iterator[str]:
    """Yield a line for each placeholder that is still in use: its file and line, its field."""
    # Not at the top: each check of the content imports this module.
    from hashlib import sha256

    library = {line.split()[0] for line in LIBRARY.read_text().splitlines()}
    files = {""}
    for place, text in all_values("builder_site.content"):
        if text in TEMPLATE:
            yield f"{place} is still the template's {text!r}."
        if source_photo in place.marks and text not in files:
            files.add(text)
            if sha256((PHOTOS / text).read_bytes()).hexdigest() in library:
                yield f"{place} is still the template's photograph {text!r}."
