"""The records the content is made of: frozen, typed, standard library only."""

from dataclasses import dataclass
from pathlib import Path

PHOTOS = Path("assets/photos")
"""Where the photos lie, from the project's root, where every command of the site runs."""

BEST_RATING = 5
"""Stars (specification, section 2)."""


@dataclass(frozen=True)
class Photo:
    """A photograph in assets/photos: its file there, what it shows, and a caption if it has one.

    `portrait` is for one that fills the window: phones get its middle alone, and sharper.
    """

    file: str
    alt: str
    caption: str = ""
    portrait: bool = False


@dataclass(frozen=True)
class Link:
    """A link as visitors read it, and where it leads."""

    label: str
    href: str


@dataclass(frozen=True)
class Quote:
    """A customer's words, and the author as first name and initial."""

    text: str
    author: str


@dataclass(frozen=True)
class TypedLine:
    """A line typed letter by letter: its start, the words that rotate after it, the pause in ms."""

    lead: str
    pause: int
    words: tuple[str, ...] = ()

    @property
    def accessible(self) -> str:
        """The whole sentence, for those who hear the page."""
        return f"{self.lead} {', '.join(self.words)}".rstrip()


@dataclass(frozen=True)
class HeroSlide:
    """One slide of the introduction: a photo under a typed line."""

    photo: Photo
    line: TypedLine


@dataclass(frozen=True)
class Service:
    """One showcase block of the services page."""

    name: str
    description: str
    photos: tuple[Photo, ...]
    rating: int
    quote: Quote

    @property
    def gallery_name(self) -> str:
        """What the block's carousel is called for assistive technology."""
        return f"{self.name} photos"


@dataclass(frozen=True)
class PageText:
    """What a page says of itself: route, title and description for search results."""

    route: str
    title: str
    description: str


@dataclass(frozen=True)
class Licence:
    """A builder's licence: its number, and the register where anybody can check it."""

    number: str
    register: Link


@dataclass(frozen=True)
class Company:
    """The contractor: who, where, when, and how to be reached; what is optional shows when filled.

    `phone` and `whatsapp` as in `+351 289 000 000`; `opening_hours` in schema.org's short form;
    latitude and longitude in degrees. `complaints` is the complaints book that Portuguese law asks
    every trader to link to.
    """

    brand: str
    phone: str
    email: str
    social: Link
    area: str
    latitude: float
    longitude: float
    towns: tuple[str, ...]
    hours: str
    opening_hours: str
    copyright_year: int
    years: int
    whatsapp: str = ""
    licence: Licence | None = None
    insurance: str = ""
    complaints: Link | None = None

    @property
    def phone_href(self) -> str:
        """The `tel:` address, without spaces."""
        return "tel:" + self.phone.replace(" ", "")

    @property
    def email_href(self) -> str:
        """The `mailto:` address."""
        return "mailto:" + self.email

    @property
    def area_served(self) -> str:
        """The towns, one after the other."""
        return ", ".join(self.towns)

    @property
    def whatsapp_href(self) -> str:
        """The address that opens a WhatsApp chat; nothing where there is no number."""
        digits = "".join(filter(str.isdigit, self.whatsapp))
        return f"https://wa.me/{digits}" if digits else ""
