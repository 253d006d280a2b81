"""The records of the page of legal information."""

from dataclasses import dataclass

from builder_site.content.models import Link, PageMeta


@dataclass(frozen=True)
class Fact:
    """A row of a section: what it is about, a text, a link, a quiet remark.

    A row without text and link is left out. `browser_text` takes the place of `text` where
    visitors' browsers send their messages themselves; None if `text` is true there too.
    """

    label: str
    text: str = ""
    link: Link | None = None
    remark: str = ""
    browser_text: str | None = None


@dataclass(frozen=True)
class LegalSection:
    """A section: its place in the page's address, as in `/legal#privacy`, heading, texts, rows.

    The texts may have the placeholders that are the keys of `pages.legal_values`.
    """

    anchor: str
    heading: str
    paragraphs: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class LogWords:
    """What each field of a message's log line is, by its name there."""

    outcome: str
    reason: str
    status: str
    ms: str
    reference: str


@dataclass(frozen=True)
class LegalWords:
    """The words for the server's numbers.

    The placeholders are `{number}` in the units of time, `{number}` and `{time}` in `limit`.
    """

    seconds: str
    minutes: str
    hours: str
    limit: str
    log: LogWords


@dataclass(frozen=True)
class LegalPage:
    """The page of legal information: title, the list of its sections, the sections."""

    meta: PageMeta
    heading: str
    introduction: str
    contents: str
    sections: tuple[LegalSection, ...]
    words: LegalWords
