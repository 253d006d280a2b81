"""The record types of the content: frozen, typed, standard library only.

This module has what several pages use; each page's own records are in the module of its name.
Photos are records of the kit.
"""

from dataclasses import dataclass

from builder_site.static_kit.images.photo import PHOTOS as PHOTOS
from builder_site.static_kit.images.photo import Photo as Photo
from builder_site.static_kit.images.photo import SocialImage as SocialImage

BEST_RATING = 5
"""Stars (`docs/fixed-texts.md`, "Services")."""


@dataclass(frozen=True)
class Language:
    """A language of the site: its code, its own name, and its locale for link previews.

    The code is that of the file in `content/translations/` and of the addresses, as in `/pt`. The
    locale is Open Graph's, with a country, as in `pt_PT`.
    """

    code: str
    name: str
    locale: str


@dataclass(frozen=True)
class PageMeta:
    """A page's route, and its title and description for search results."""

    route: str
    title: str
    description: str


@dataclass(frozen=True)
class Comparison:
    """Two photos of the same thing from one place: what it was, and what it became.

    `before_share` is how much of the width shows the photo before at first, in percent. The `focus`
    of the photo after is that of both, so that the one lies on the other.
    """

    name: str
    before: Photo
    after: Photo
    before_share: int = 50


@dataclass(frozen=True)
class Link:
    """A link's text and its address."""

    label: str
    href: str


@dataclass(frozen=True)
class Invitation:
    """The end of a page, which invites to get in touch: headings, a sentence, perhaps a photo."""

    question: str
    heading: str
    text: str
    photo: Photo | None = None


@dataclass(frozen=True)
class Quote:
    """A customer's words, and the author as first name and initial.

    `work`, `town` and `year` say what was built, where and when; each may be left out. `language`
    is the code of the language that the customer used. Where it is not English, `text` is the
    translation, and the catalogue of that language has the customer's own words.
    """

    text: str
    author: str
    work: str = ""
    town: str = ""
    year: int = 0
    language: str = "en"

    @property
    def job(self) -> str:
        """Work, town and year in one line, as far as they are known."""
        return ", ".join(filter(None, (self.work, self.town, str(self.year or ""))))
