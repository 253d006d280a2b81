"""What every page shares: the layout's words, the labels, and the company."""

from dataclasses import dataclass

from builder_site.content.models import Language, Link, Quote
from builder_site.content.models.company import Company


@dataclass(frozen=True)
class ErrorText:
    """What a page shows in place of its content when a script of it fails."""

    heading: str
    text: str
    reload: str


@dataclass(frozen=True)
class LayoutText:
    """The words of header, menu, call bar and footer.

    `offer` and `close_offer` are shown on the same page in other languages, to visitors whose
    browser asks for the language that they are in. The header is solid from `header_solid_from` px
    of scroll (`docs/fixed-texts.md`, "Every page").
    """

    skip_link: str
    home: Link
    navigation: tuple[Link, ...]
    navigation_name: str
    open_menu: str
    close_menu: str
    menu_name: str
    call_bar_name: str
    call: str
    credentials: str
    complaints: str
    privacy_policy: str
    legal: Link
    copyright: str
    error: ErrorText
    languages_name: str
    offer: str
    close_offer: str
    header_solid_from: int = 80


@dataclass(frozen=True)
class TranslationNote:
    """The note under a quote that was translated from the language with the code `language`."""

    language: str
    text: str


@dataclass(frozen=True)
class Labels:
    """The labels of carousels, star ratings, comparisons, durations and translated quotes.

    `translated` has a note for each language that customers used. On a page, the note of the page's
    own language is left out.

    The placeholders are `{position}` and `{of}` in `position` (seen) and `slide_name` (heard),
    `{name}` in `gallery` and `comparison`, `{rating}` and `{best}` in `stars`, `{before}` and
    `{after}` in `comparison_value`, `{weeks}` in `weeks`.
    """

    carousel: str
    slide: str
    slide_name: str
    position: str
    previous_slide: str
    next_slide: str
    gallery: str
    stars: str
    before: str
    after: str
    comparison: str
    comparison_value: str
    week: str
    weeks: str
    translated: tuple[TranslationNote, ...]

    def duration(self, weeks: int) -> str:
        """Return `weeks` in words."""
        return self.week if weeks == 1 else self.weeks.format(weeks=weeks)

    def note(self, quote: Quote) -> str:
        """Return the note under `quote`; empty if it was not translated."""
        notes = (note.text for note in self.translated if note.language == quote.language)
        return next(notes, "")


@dataclass(frozen=True)
class Version:
    """A page in one of its languages: the address, and the words that offer it in the others."""

    language: Language
    href: str
    offer: str
    close_offer: str


@dataclass(frozen=True)
class SiteText:
    """What every page shares, in one language.

    `route` is that of the page that shows it, `versions` are those of that page, where the site has
    several languages.
    """

    company: Company
    layout: LayoutText
    labels: Labels
    language: Language
    route: str = ""
    versions: tuple[Version, ...] = ()
