"""What still has the template's values: replace each of them before the site goes online.

A text is a placeholder if it is one of TEMPLATE, and a photo if its file is one of the placeholder
library. To change the value is all there is to do.
"""

import sys
from collections.abc import Iterator

from builder_site.content.models import PHOTOS
from builder_site.static_kit.images.photo import photo_path, source_photo
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
    "Class 1: single jobs of up to €200,000",
    "Public liability and accidents at work, on every job",
    "Sol & Stone Builders, Lda.",
    "Rua do Exemplo 1\n8125-000 Vilamoura, Portugal",
    "500 000 000",
    "Nome Apelido",
    "Commercial Registry of Loulé, number\u00a0500\u00a0000\u00a0000",
    "€5,000",
    "Example Insurance, S.A.",
    "Avenida do Exemplo 1\n1000-000 Lisboa",
    "mailto:claims@insurer.example",
    "Public liability and accidents at work, throughout Portugal",
    (
        "The visit and the quote are free and without obligation. We come and look, and send you "
        "a fixed price and the dates in writing. The quote is valid for 60 days. Once you have "
        "accepted it, the price changes only if you change the job."
    ),
    (
        "Yes, and the quote states the rate: 23%, or 6% where the law allows it, as for many "
        "repairs and renovations of homes. Garden upkeep, pools and cleaning are always charged "
        "at 23%, and so are the materials if they come to more than a fifth of the price; the "
        "invoice then lists labour and materials separately. It carries your tax number (NIF)."
    ),
    (
        "Not for small jobs. For bigger ones we agree stage payments in writing: the first when "
        "we order the materials, one after each stage, and the last when you have seen the "
        "finished work. You pay by bank transfer or Multibanco, always against an invoice."
    ),
    (
        "Yes, if you are a consumer: you can withdraw without giving a reason (Decree-Law 24/2014, "
        "Article 10), within 14 days of the contract if you accept by phone or e-mail, or 30 if "
        "you accept in person while we are at your home. We start before that period ends only if "
        "you ask us to; if you withdraw once we have started, you pay for the work done by then. "
        "New houses, substantial conversions and urgent repairs that you call us out for are "
        "excluded."
    ),
    (
        "You hear of it on the day we do, with the reason and a new date, and the price stays the "
        "same. If the delay is our fault, a sum for each week, which the contract states, comes "
        "off the last payment."
    ),
    (
        "We do. Before we quote, we find out whether the work needs permission from the council "
        "(Câmara Municipal) or has to be notified to it; much work inside a house needs neither. "
        "The council’s fees and, where one is needed, an architect’s are included in the quote."
    ),
    "Yes, to a licensed site, and the price includes it. We leave the place swept.",
    (
        "We go over the work with you and write a snagging list of what is still to be put right. "
        "When that is done you sign the work off, and the guarantee runs from that day."
    ),
    (
        "In English, Portuguese or German, whichever you write in. The contract is in Portuguese, "
        "and that version prevails; you get a translation before you sign."
    ),
    "The testimonials and stars here are the template’s examples, not customers’ words.",
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
            if sha256(photo_path(text).read_bytes()).hexdigest() in library:
                yield f"{place} is still the template's photo {text!r}."
