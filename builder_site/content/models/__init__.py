"""The record types of the content: frozen and typed, without a library.

This module has what several pages use; each page's own records are in the module of its name.
Photos are records of the kit.
"""

from collections.abc import Sequence
from typing import Annotated

from builder_site.content.models.formats import Formats
from builder_site.content.rules import (
    LEADS_TO_A_PAGE,
    LINK_TARGET,
    PAGE_PATH,
    Description,
    Title,
    Year,
    first_name_and_initial,
)
from static_kit.folders import PHOTOS as PHOTOS
from static_kit.images.photo import DecorativePhoto as DecorativePhoto
from static_kit.images.photo import Percent
from static_kit.images.photo import Photo as Photo
from static_kit.records.record import (
    Record,
    RecordRule,
    TranslatorComment,
    Unique,
    Untranslated,
)
from static_kit.records.rules import matching

BEST_RATING = 5
"""Stars (`docs/fixed-texts.md`, "Services")."""


class Language(Record):
    """A language of the site: its code, its own name, and its locale, for link previews.

    The code names the file in `content/translations/` and begins the pages' paths, as in `/pt`.
    `formats` are how it writes numbers, amounts and times.
    """

    code: Untranslated[str]
    name: Untranslated[str]
    locale: Annotated[
        Untranslated[str], matching("[a-z]{2}_[A-Z]{2}", "language and country, as in 'pt_PT'")
    ]
    formats: Formats = Formats()


class PageMeta(Record):
    """A page's route, its title and description for search results, its photo for link previews.

    Without a `social_image` it has that of `content/social_image.py`.
    """

    route: Annotated[
        str,
        PAGE_PATH,
        Unique(),
        TranslatorComment(
            "The path of a page: begins with the language, as in /pt/contacto. Lower case "
            "without accents, digits, hyphens."
        ),
    ]
    title: Annotated[
        Title,
        TranslatorComment(
            "15 to 65 characters with the placeholders filled; the part before the company's name "
            "is what people search for."
        ),
    ]
    description: Annotated[
        Description, TranslatorComment("50 to 165 characters with the placeholders filled.")
    ]
    social_image: Photo | None = None


class Comparison(Record):
    """Two photos of the same thing, taken from one place: what it was, and what it became.

    At first, `before_percent` of the slider's width shows the photo before. The `focal_y` of
    `after` is used for both photos, so that they cover each other.
    """

    name: str
    before: Photo
    after: Photo
    before_percent: Percent = 55


class Link(Record):
    """A link's text, and the path or URL that it leads to."""

    label: Annotated[str, TranslatorComment("Stays short: a link or a button.")]
    href: Annotated[Untranslated[str], LINK_TARGET, LEADS_TO_A_PAGE]


class UntranslatedLink(Link):
    """A link whose text is the same in every language: a name or an e-mail address."""

    label: Untranslated[str]


class Invitation(Record):
    """The end of a page, which invites to get in touch: headings, a sentence, perhaps a photo.

    `link` is its button, by default the company's link to Contact.
    """

    question: str
    heading: str
    text: str
    photo: Photo | None = None
    link: Link | None = None


class TranslationNote(Record):
    """The note under a quote that was translated from the language with the code `language`."""

    language: Untranslated[str]
    text: Annotated[str, TranslatorComment("Under a customer's quote that was translated.")]


def _has_a_note(language: str, _: Record, records: Sequence[Record]) -> str | None:
    notes = [note.language for note in records if isinstance(note, TranslationNote)]
    requirement = f"a language of LABELS.translation_notes: {', '.join(notes)}"
    return None if language in notes else requirement


class Quote(Record):
    """A customer's words, and the author as first name and initial.

    `work`, `town` and `year` say what was built, where and when; each may be left out. `language`
    is the code of the language that the customer used. Where it is not English, `text` is the
    translation, and the catalogue of that language has the customer's own words.
    """

    text: Annotated[
        str,
        TranslatorComment(
            "What a customer said. If it was said in your language, which `language` of the quote "
            "says, this is the original; else the page marks it as translated."
        ),
    ]
    author: Annotated[Untranslated[str], first_name_and_initial]
    work: str = ""
    town: Untranslated[str] = ""
    year: Year = 0
    language: Annotated[Untranslated[str], RecordRule(_has_a_note)] = "en"

    @property
    def job(self) -> str:
        """Work, town and year in one line, as far as they are known."""
        return ", ".join(filter(None, (self.work, self.town, str(self.year or ""))))
