"""The records of the projects' pages."""

from typing import Annotated, Literal

from builder_site.content.models import (
    Comparison,
    Invitation,
    Link,
    PageMeta,
    Photo,
    Quote,
)
from builder_site.content.rules import PAGE_PATH, Description, Title, Year
from static_kit.images.photo import Percent
from static_kit.records.record import (
    Placeholders,
    Record,
    RecordRule,
    TranslatorComment,
    Unique,
    Untranslated,
)
from static_kit.records.rules import between, matching

Weeks = Annotated[int, between(1, 260)]
TRADE_INDEX_ANCHOR = "trades"
"""The anchor of the index of trades on the page of all projects."""


def _include_week_by_week(weeks: int, project: "Project", _: object) -> str | None:
    last = max((week.number for week in project.week_by_week), default=0)
    requirement = f"{last} or more, as `week_by_week` has week {last}"
    # Less than a week breaks another rule.
    return None if weeks >= last or weeks < 1 else requirement


class Week(Record):
    """A week of a project: which one it was, a sentence about it, and a photo.

    `shape` decides the photo's place on wide screens: "wide" fills the window's width, "half" is
    beside its words, and "upright" is one whose sides are cut off. A half and an upright photo that
    follow each other are side by side.
    """

    number: Weeks
    text: str
    photo: Photo
    shape: Literal["wide", "half", "upright"] = "half"


class Project(Record):
    """A finished job, with a page of its own at the path `folder`/`slug`.

    `title` is that of search results; `description` is shown there and at the top of the page.
    `weeks` is how long the work took. The photos `before` and `after` are taken from one place, so
    that they cover each other; `before_percent` is that of `Comparison`. `request` is what the
    owner wanted, `work` what was built, in paragraphs; `week_by_week` is in the order of time. A
    `draft` is not published (`content/drafts.py`). `invitation_photo` is at the page's end, by
    default that of `ProjectText`.
    """

    slug: Annotated[
        Untranslated[str],
        matching(
            "[a-z0-9]+(-[a-z0-9]+)*",
            "lower case and digits with hyphens, as in 'basement-loule'",
        ),
        Unique(),
    ]
    name: str
    title: Annotated[Title, TranslatorComment("15 to 65 characters.")]
    description: Annotated[
        Description, TranslatorComment("50 to 165 characters. Shown at the top of the page too.")
    ]
    place: Untranslated[str]
    year: Year
    weeks: Annotated[Weeks, RecordRule(_include_week_by_week)]
    trades: tuple[str, ...]
    request: str
    work: tuple[str, ...]
    before: Photo
    after: Photo
    week_by_week: tuple[Week, ...]
    quote: Quote
    before_percent: Percent = 50
    draft: bool = False
    invitation_photo: Photo | None = None
    folder: Annotated[
        str,
        PAGE_PATH,
        TranslatorComment(
            "The first part of the paths of projects: /pt/projetos gives "
            "/pt/projetos/basement-loule."
        ),
    ] = "/projects"

    @property
    def route(self) -> str:
        return f"{self.folder}/{self.slug}"

    @property
    def meta(self) -> PageMeta:
        return PageMeta(self.route, self.title, self.description, self.after)

    @property
    def heading(self) -> str:
        """The page's heading."""
        return self.name

    @property
    def place_and_year(self) -> str:
        """Where and when it was finished, as in "Loulé, 2024"."""
        return f"{self.place}, {self.year}"

    @property
    def comparison(self) -> Comparison:
        return Comparison(self.name, self.before, self.after, self.before_percent)


class ProjectsPage(Record):
    """The page of all projects; `by_trade` is the heading of the index of their trades."""

    meta: PageMeta
    heading: str
    introduction: str
    by_trade: str
    invitation: Invitation

    @property
    def anchors(self) -> tuple[str, ...]:
        """The places in the page that links may lead to."""
        return (TRADE_INDEX_ANCHOR,)


class ProjectText(Record):
    """The words that all projects' pages share."""

    place_and_year: str
    duration: str
    trades: str
    request_heading: str
    work_heading: str
    week: Annotated[str, Placeholders({"number"})]
    invitation: Invitation
    next_label: str
    projects_link: Link
