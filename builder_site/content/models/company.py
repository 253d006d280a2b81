"""The company's details and their labels."""

from dataclasses import dataclass

from builder_site.content.models import Link


@dataclass(frozen=True)
class Licence:
    """A builder's licence: its number, and the public register that lists it."""

    number: str
    register: Link


@dataclass(frozen=True)
class CompanyLabels:
    """The labels of the company's details on every page.

    `years` has the placeholder `{years}`, `licence` has `{number}`.
    """

    details: str
    phone: str
    whatsapp: str
    email: str
    social: str
    area: str
    hours: str
    years: str
    years_text: str
    licence: str
    insurance: str
    contact_us: Link
    call_us: str


@dataclass(frozen=True)
class Company:
    """The contractor. Optional details are shown where they are filled in.

    `phone` and `whatsapp` as in `+351 289 000 000`; `opening_hours` in schema.org's short form;
    latitude and longitude in degrees. `complaints` is the complaints book that Portuguese law asks
    every trader to link to. `copyright_year` and `years` in the sector are fixed
    (`docs/fixed-texts.md`, "Every page" and "Home"); `founded` is the year that makes `years` true.
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
    founded: int
    years: int
    labels: CompanyLabels
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
        """The towns, separated by commas."""
        return ", ".join(self.towns)

    @property
    def whatsapp_href(self) -> str:
        """The address that opens a WhatsApp chat; empty without a number."""
        digits = "".join(filter(str.isdigit, self.whatsapp))
        return f"https://wa.me/{digits}" if digits else ""

    @property
    def licence_label(self) -> str:
        """The licence's label with its number; empty without a licence."""
        return self.labels.licence.format(number=self.licence.number) if self.licence else ""
