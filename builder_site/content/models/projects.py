"""The records of the projects' pages."""

from dataclasses import dataclass

from builder_site.content.models import Comparison, Invitation, PageMeta, Photo, Quote, SocialImage


@dataclass(frozen=True)
class Project:
    """A finished job, with a page of its own at the address `folder`/`slug`.

    `title` is that of search results; `description` is shown there and at the top of the page.
    `weeks` is how long the work took. The photos `before` and `after` are taken from one place, so
    that the one lies on the other; `before_share` is that of `Comparison`. `asked` is what the
    owner wanted, `done` what was built, in paragraphs.
    """

    slug: str
    name: str
    title: str
    description: str
    place: str
    year: int
    weeks: int
    trades: tuple[str, ...]
    asked: str
    done: tuple[str, ...]
    before: Photo
    after: Photo
    photos: tuple[Photo, ...]
    quote: Quote
    before_share: int = 50
    folder: str = "/projects"

    @property
    def route(self) -> str:
        """The page's address."""
        return f"{self.folder}/{self.slug}"

    @property
    def meta(self) -> PageMeta:
        """The page's route, title and description."""
        return PageMeta(self.route, self.title, self.description)

    @property
    def comparison(self) -> Comparison:
        """The project before and after."""
        return Comparison(self.name, self.before, self.after, self.before_share)

    @property
    def social_image(self) -> SocialImage:
        """The image that link previews of the page show."""
        return SocialImage(self.after.file, f"/share-{self.slug}.jpg")


@dataclass(frozen=True)
class ProjectText:
    """The words that all projects' pages share: labels of the facts, headings, the invitation."""

    place_and_year: str
    duration: str
    trades: str
    asked: str
    done: str
    invitation: Invitation
    following: str
