"""The records of the projects' pages."""

from pathlib import Path
from typing import Annotated, Literal

from builder_site.content.models import (
    Comparison,
    Invitation,
    Link,
    PageMeta,
    Photo,
    Quote,
)
from builder_site.content.site_rules import PAGE_PATH, Description, Title, Year
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
DRAWINGS = Path("assets/drawings")
"""The drawings of the projects, relative to the project's root, where every command runs."""
TRADES_ANCHOR = "trades"
"""The anchor of the projects' trades on the page of all projects: of the index, or of the list."""


def _include_week_by_week(weeks: int, project: "Project", _: object) -> str | None:
    last = max((week.number for week in project.week_by_week), default=0)
    requirement = f"{last} or more, as `week_by_week` has week {last}"
    # Less than a week breaks another rule.
    return None if weeks >= last or weeks < 1 else requirement


class Week(Record):
    """A week of a project: which one it was, a sentence about it, and a photo.

    `shape` decides the photo's place on wide screens: "wide" fills the window's width, "half" is
    beside its words, and "upright" is one whose sides are cut off, nearly as high as the window. A
    half and an upright photo that follow each other are side by side.
    """

    number: Weeks
    text: str
    photo: Photo
    shape: Literal["wide", "half", "upright"] = "half"


def _is_a_drawing(file: str) -> str | None:
    # A server has no such folder, and does not need it.
    is_known = not DRAWINGS.is_dir() or (DRAWINGS / file).is_file()
    return None if is_known else f"a file in {DRAWINGS}"


class Drawing(Record):
    """A section through what was built, drawn to scale: an SVG of 720 by 480 px in DRAWINGS.

    `notes` say what its numbers mean, the first one what 1 means. `alt` says what is drawn.
    """

    file: Annotated[Untranslated[str], _is_a_drawing]
    alt: str
    notes: tuple[str, ...]


class Project(Record):
    """A finished job, with a page of its own at the path `folder`/`slug`.

    `title` is that of search results; `description` is shown there and at the top of the page.
    `weeks` is how long the work took. The photos `before` and `after` are taken from one place, so
    that they cover each other; `before_percent` is that of `Comparison`. `request` is what the
    owner wanted, `work` what was built, in paragraphs; `week_by_week` is in the order of time. A
    `draft` is not published (`content/drafts.py`). A `drawing` shows how it is built.
    `invitation_photo` is at the page's end, by default that of `ProjectText`.
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
    before_percent: Percent = 55
    draft: bool = False
    drawing: Drawing | None = None
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
    """The page of all projects."""

    meta: PageMeta
    heading: str
    introduction: str
    invitation: Invitation

    @property
    def anchors(self) -> tuple[str, ...]:
        """The places in the page that links may lead to."""
        return (TRADES_ANCHOR,)


class ProjectText(Record):
    """The words that all projects' pages share.

    `by_trade` is the heading of the index of trades, on the page of all projects.
    """

    place_and_year: str
    duration: str
    trades: str
    request_heading: str
    work_heading: str
    drawing_heading: str
    week: Annotated[str, Placeholders({"number"})]
    invitation: Invitation
    next_label: str
    projects_link: Link
    by_trade: str
