"""The records of the page of legal information."""

from typing import Annotated

from builder_site.content.models import Invitation, Link, PageMeta
from static_kit.records.record import (
    Placeholders,
    Record,
    TranslatorComment,
    Unique,
    Untranslated,
)
from static_kit.records.rules import matching

SERVER_PLACEHOLDERS = Placeholders(
    [
        "deadline",
        "count_time",
        "claim_time",
        "acceptance_time",
        "limits",
        "total_limits",
        "log_fields",
        "provider",
    ]
)
"""The placeholders for values of the server: the keys of what `pages.legal_values` returns."""


class Fact(Record):
    """A row of a section: what it is about, a text, a link, a quiet remark.

    A row without text and link is left out. `browser_text` takes the place of `text` if visitors'
    browsers send their messages themselves; it is None if `text` is true then too. `smtp_text`, if
    there is one, takes the place of `text` if there is a fallback.
    """

    label: str
    text: Annotated[str, SERVER_PLACEHOLDERS] = ""
    link: Link | None = None
    remark: str = ""
    browser_text: Annotated[str | None, SERVER_PLACEHOLDERS] = None
    smtp_text: Annotated[str, SERVER_PLACEHOLDERS] = ""


class LegalSection(Record):
    """A section: its anchor, as in `/legal#privacy`, its heading, texts and rows."""

    anchor: Annotated[
        Untranslated[str],
        matching("[a-z][a-z0-9-]*", "lower case, digits and hyphens, as in 'privacy'"),
        Unique(),
    ]
    heading: str
    paragraphs: Annotated[tuple[str, ...], SERVER_PLACEHOLDERS] = ()
    facts: tuple[Fact, ...] = ()


class LogWords(Record):
    """What each field of a message's log line says; the attributes have the names of the fields."""

    outcome: str
    reason: str
    status: str
    accepted_by: str
    ms: str


class LegalWords(Record):
    """The words for the server's numbers."""

    seconds: Annotated[str, Placeholders({"number"})]
    minutes: Annotated[str, Placeholders({"number"})]
    hours: Annotated[str, Placeholders({"number"})]
    limit: Annotated[
        str, Placeholders({"number", "time"}), TranslatorComment("As in '5 in 2 minutes'.")
    ]
    limits: Annotated[
        str,
        Placeholders({"limits", "last"}),
        TranslatorComment("As in '5 in 2 minutes, 9 in 2 hours and 20 in 24 hours'."),
    ]
    log: LogWords


class LegalPage(Record):
    """The page of legal information; `contents` is the heading of the list of its sections."""

    meta: PageMeta
    heading: str
    introduction: str
    contents: str
    sections: tuple[LegalSection, ...]
    invitation: Invitation
    words: LegalWords

    @property
    def anchors(self) -> tuple[str, ...]:
        """The places in the page that links may lead to."""
        return tuple(section.anchor for section in self.sections)
