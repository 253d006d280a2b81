"""The records of the home page."""

from typing import Annotated, Literal

from builder_site.content.models import Invitation, Link, PageMeta, Photo, Quote
from builder_site.content.site_rules import Milliseconds, Pixels
from static_kit.records.record import Placeholders, Record, TranslatorComment
from static_kit.records.texts import fill_placeholders

RECENT_WORK_ANCHOR = "recent-work"
"""The anchor of the newest projects."""


class TypedLine(Record):
    """A line that is typed letter by letter: its fixed start, and the words that follow in turn.

    `pause` is in ms, after each word (`docs/fixed-texts.md`, "Home"). `last_word` is how a list
    of several words ends where screen readers get it whole; without it, only commas part them.
    """

    lead: Annotated[str, TranslatorComment("Typed letter by letter; the words follow it in turn.")]
    pause: Milliseconds
    words: Annotated[
        tuple[str, ...],
        TranslatorComment("Typed after 'We are experts in'; must go with its translation."),
    ] = ()
    last_word: Annotated[
        str,
        Placeholders({"words", "last"}),
        TranslatorComment("Heard, not seen: all of the typed words, and the last one."),
    ] = ""

    @property
    def sentence(self) -> str:
        """The whole sentence, for screen readers."""
        words = ", ".join(self.words)
        if self.last_word and len(self.words) > 1:
            *others, last = self.words
            words = fill_placeholders(self.last_word, words=", ".join(others), last=last)
        return f"{self.lead} {words}".rstrip()


class HeroSlide(Record):
    """One slide of the hero: a photo under a typed line.

    `scrim` is how much of the photo is darkened behind the line: more of one that is light there.
    """

    photo: Photo
    line: TypedLine
    scrim: Literal["normal", "strong"] = "normal"


class Hero(Record):
    """The carousel at the top of the page, and the button that pauses its typed lines.

    `introduction`, below the lines, says who, where and since when. The delays are in ms for each
    character (`docs/fixed-texts.md`, "Home").
    """

    name: str
    pause_label: str
    play_label: str
    introduction: str
    slides: tuple[HeroSlide, ...]
    typing_delay: Milliseconds = 40
    deleting_delay: Milliseconds = 10


class Welcome(Record):
    """Who the company is: heading, paragraphs and a photo.

    Each sentence of the heading begins a line.
    """

    heading: tuple[str, ...]
    paragraphs: tuple[str, ...]
    photo: Photo


class Banner(Record):
    """A sentence over a photo that moves slower than the page.

    `strength` is how far the photo moves, in px (`docs/fixed-texts.md`, "Home").
    """

    text: str
    photo: Photo
    strength: Pixels = 900


class RecentWork(Record):
    """The words above the newest projects, and the link to all projects below them."""

    heading: str
    introduction: str
    projects_link: Link


class Cards(Record):
    """Three cards under one heading: a promise, what lists the trades, a customer's quote.

    The trades are those of the services page.
    """

    heading: str
    promise_heading: str
    promise: str
    trades_heading: str
    trades_link: Link
    quote_heading: str
    quote: Quote


class Testimonials(Record):
    """The carousel of customer quotes; `name` is its name for screen readers."""

    heading: str
    name: str
    quotes: tuple[Quote, ...]


class HomePage(Record):
    """The home page, in the order of its sections."""

    meta: PageMeta
    hero: Hero
    welcome: Welcome
    banner: Banner
    recent_work: RecentWork
    cards: Cards
    testimonials: Testimonials
    invitation: Invitation

    @property
    def anchors(self) -> tuple[str, ...]:
        """The places in the page that links may lead to."""
        return (RECENT_WORK_ANCHOR,)
