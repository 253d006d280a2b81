"""What every page has (words of the layout, labels, company), and what tells one from another."""

from typing import Annotated

from builder_site.content.models import Language, Link, Photo, Quote, TranslationNote
from builder_site.content.models.company import Company
from builder_site.content.site_rules import Pixels
from static_kit.records.record import Placeholders, Record, TranslatorComment
from static_kit.records.texts import fill_placeholders


class LayoutText(Record):
    """The words of header, menu, call bar and footer, and the button of titles, `ask_link`.

    `offer` and `close_offer` are shown on the same page in other languages, to visitors whose
    browser asks for this language. The header is solid from `header_solid_from` px of scroll
    (`docs/fixed-texts.md`, "Every page").
    """

    skip_link: str
    home_link: Link
    navigation: tuple[Link, ...]
    navigation_name: str
    open_menu: str
    close_menu: str
    menu_name: str
    call_bar_name: str
    whatsapp_note: Annotated[str, TranslatorComment('Stays short: small, below "WhatsApp".')]
    call: Annotated[str, TranslatorComment("Stays short: a verb on a button with a telephone.")]
    credentials: str
    complaints: str
    privacy_policy: str
    legal_link: Link
    ask_link: Link
    copyright: str
    languages_name: Annotated[
        str, TranslatorComment("Heard, not seen: the name of the links to the languages.")
    ]
    offer: Annotated[
        str,
        TranslatorComment(
            "A link on the pages in other languages, for people who read yours: name your language "
            "in place of English."
        ),
    ]
    close_offer: Annotated[str, TranslatorComment("Of a button beside that link: heard, not seen.")]
    header_solid_from: Pixels = 80


class Labels(Record):
    """The labels of carousels, photos, star ratings, comparisons, durations and translated quotes.

    `translation_notes` has one for each language that customers used. On a page, the note of the
    page's own language is left out.

    A slide's `position` is visible; its `slide_name` is for screen readers.
    """

    carousel: Annotated[
        str, TranslatorComment("Heard, not seen: the role of a carousel, after its name.")
    ]
    slide: Annotated[
        str, TranslatorComment("Heard, not seen: the role of a slide, after its name.")
    ]
    slide_name: Annotated[str, Placeholders({"position", "of"})]
    position: Annotated[str, Placeholders({"position", "of"})]
    previous_slide: str
    next_slide: str
    photos: Annotated[str, Placeholders({"name"})]
    stars: Annotated[str, Placeholders({"rating", "best"})]
    before: str
    after: str
    comparison: Annotated[str, Placeholders({"name"})]
    comparison_value: Annotated[
        str,
        Placeholders({"before", "after"}),
        TranslatorComment("Heard, not seen: the position of a slider over two photos."),
    ]
    enlarge: Annotated[
        str,
        TranslatorComment(
            "Heard, not seen: what a press on a photo does, after what the photo shows."
        ),
    ]
    close_photo: str
    previous_photo: str
    next_photo: str
    week: str
    weeks: Annotated[str, Placeholders({"weeks"})]
    translation_notes: tuple[TranslationNote, ...]

    def duration(self, weeks: int) -> str:
        return self.week if weeks == 1 else fill_placeholders(self.weeks, weeks=weeks)

    def note(self, quote: Quote) -> str:
        """Return the note under `quote`; empty if it was not translated."""
        notes = (note.text for note in self.translation_notes if note.language == quote.language)
        return next(notes, "")


class LanguageVersion(Record):
    """One language of a page: the path there, and the words that offer it on the other ones."""

    language: Language
    href: str
    offer: str
    close_offer: str


class SiteText(Record):
    """What all pages share, in one language.

    `social_image` is the photo in link previews of every page that has no other.
    """

    company: Company
    layout: LayoutText
    labels: Labels
    social_image: Photo


class CurrentPage(Record):
    """What tells one page from the others; `versions` includes the page itself."""

    route: str
    language: Language
    versions: tuple[LanguageVersion, ...]
