"""The record types of the content: frozen and typed, without a library.

This module has what several pages use; each page's own records are in the module of its name.
"""

from collections.abc import Sequence
from typing import Annotated, Any

from builder_site.content.drafts import needed_drafts, published
from builder_site.content.models.formats import Formats
from builder_site.content.site_rules import (
    LINK_TARGET,
    PAGE_PATH,
    Description,
    Title,
    Year,
    first_name_and_initial,
    language_code,
)
from static_kit.images.photo import DecorativePhoto as KitDecorativePhoto
from static_kit.images.photo import Percent
from static_kit.images.photo import Photo as KitPhoto
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
PHOTOS = KitPhoto.folder
CONTENT_ANCHOR = "content"
"""The anchor of what is between header and footer, which every page has."""


class Photo(KitPhoto):
    """A photo, as the kit has it. A `draft` is not published (`content/drafts.py`)."""

    draft: bool = False


class DecorativePhoto(KitDecorativePhoto, Photo):
    """A photo without an alternative text, as the kit has it."""


def _locale_in_its_language(locale: str, language: "Language", _: object) -> str | None:
    if language_code(language.code) or locale.startswith(f"{language.code}_"):
        return None
    return f"a locale in the language {language.code!r}, as 'pt_PT' is one in 'pt'"


class Language(Record):
    """A language of the site: its code, its own name, and its locale, for link previews.

    The code names the file in `content/translations/` and begins the pages' paths, as in `/pt`.
    `formats` are how it writes numbers, amounts and times.
    """

    code: Annotated[Untranslated[str], language_code, Unique()]
    name: Untranslated[str]
    locale: Annotated[
        Untranslated[str],
        matching("[a-z]{2}_[A-Z]{2}", "language and country, as in 'pt_PT'"),
        RecordRule(_locale_in_its_language),
    ]
    formats: Formats = Formats()


class PageMeta(Record):
    """A page's route, its title and description for search results, its photo for link previews.

    Without a `social_image` it has that of `SiteText`.
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


def leads_to_a_page(href: str, link: Record, records: Sequence[Record]) -> str | None:
    """Allow links within the site to the pages that are no drafts, and to their anchors."""
    path, hash_sign, anchor = href.partition("#")
    if path and not path.startswith("/"):
        return None
    all_pages: list[Any] = [page for page in records if hasattr(page, "meta")]
    # A page is always published, unless its record can be a draft.
    pages = {
        page.meta.route: page
        for page in all_pages
        if not (hasattr(page, "draft") and any(needed_drafts(page)))
    }
    if path and path not in pages:
        is_draft = path in [page.meta.route for page in all_pages]
        kind = "the path of a page that is no draft" if is_draft else "a page that exists"
        return f"{kind}: {', '.join(pages)}"
    if hash_sign:
        # A link without a path is on the pages that have it; what all pages share is on any.
        targets = [pages[path]] if path else [page for page in all_pages if _contains(page, link)]
        for target in targets or [None]:
            anchors = (CONTENT_ANCHOR, *getattr(published(target), "anchors", ()))
            if anchor not in anchors:
                return f"a place in that page: {', '.join(f'#{name}' for name in anchors)}"
    return None


LEADS_TO_A_PAGE = RecordRule(leads_to_a_page)


def _contains(value: object, part: Record) -> bool:
    """Return whether `value`, a record or a tuple of them, has the record `part` at any depth."""
    if isinstance(value, Record):
        return value is part or any(_contains(each, part) for each in vars(value).values())
    return isinstance(value, tuple) and any(_contains(each, part) for each in value)


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

    language: Annotated[Untranslated[str], language_code, Unique()]
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
