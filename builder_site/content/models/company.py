"""The company's details and their labels."""

from typing import Annotated, Literal

from builder_site.content.models import Link, UntranslatedLink
from builder_site.content.models.formats import Euros, TimeOfDay
from builder_site.content.site_rules import Email, Phone, Year, tax_number
from static_kit.records.record import Record, RecordRule, Untranslated
from static_kit.records.rules import between, matching

COUNTRY_CODE = "PT"
"""The country of the company, by ISO 3166: the rules of postal code, tax number and licence are
Portugal's."""
PositiveNumber = Annotated[int, between(1, 999)]
"""A number of days, months, years or percent."""


class Licence(Record):
    """A builder's licence, which every publication must name (Lei 41/2015, article 17, 3).

    `number` ends with PAR (private works) or PUB (public works); `register` leads to the public
    register that lists it; `scope` is the class of an alvará, and `limit` the amount of a job,
    without IVA, up to which the class, or a certificado, goes (Portaria 212/2022).
    """

    kind: Literal["alvará", "certificado"]
    number: Annotated[
        Untranslated[str],
        matching(r"\d{1,6} ?- ?(PAR|PUB)", "a number and PAR or PUB, as in '12345-PAR'"),
    ]
    register: Link
    scope: str
    limit: Euros

    @property
    def title(self) -> str:
        """The kind with a capital letter."""
        return self.kind.capitalize()


class PostalAddress(Record):
    """A postal address in Portugal. Its `country` is named where people abroad read it."""

    street: Untranslated[str]
    postal_code: Annotated[
        Untranslated[str], matching(r"\d{4}-\d{3}", "a postal code, as in '8125-000'")
    ]
    town: Untranslated[str]
    country: Untranslated[str] = ""

    @property
    def lines(self) -> str:
        """The street, and in a second line the rest."""
        place = ", ".join(filter(None, (self.town, self.country)))
        return f"{self.street}\n{self.postal_code} {place}"


class PublicBody(Record):
    """A public or recognised body: its name, postal address and website."""

    name: Untranslated[str]
    address: PostalAddress
    website: UntranslatedLink


class Insurer(Record):
    """The insurer, how to reach it, what it covers and where (DL 92/2010, article 20)."""

    name: Untranslated[str]
    address: PostalAddress
    email: UntranslatedLink
    cover: str


class LegalDetails(Record):
    """What the law asks a company to say about itself. The company's lawyer has the last word.

    `name`, `form`, `seat`, `registry` with the number there, and `capital`, if it has one: Código
    das Sociedades Comerciais, article 171. `nif`, the tax number, and `regulator`, which grants the
    licence: DL 7/2004, article 10. `arbitration` settles consumers' disputes: Lei 144/2015,
    article 18. Up to `arbitration_limit` the company is bound to take part if the consumer chooses
    it: Lei 24/96, article 14, in the version of Lei 63/2019. `data_protection` takes complaints
    about personal data: GDPR, article 13, 2 d. `manager`, whom no law asks for, is the person with
    whom customers sign.
    """

    name: Untranslated[str]
    form: str
    seat: PostalAddress
    nif: Annotated[Untranslated[str], tax_number]
    registry: Annotated[str, matching(r"(?=.*\d).+", "the registry and the number there")]
    insurer: Insurer
    regulator: PublicBody
    arbitration: PublicBody
    data_protection: PublicBody
    arbitration_limit: Euros
    capital: Euros | None = None
    manager: Untranslated[str] = ""

    @property
    def vat_number(self) -> str:
        """The tax number as other countries of the EU and their register VIES write it."""
        return COUNTRY_CODE + self.nif.replace(" ", "")


class Terms(Record):
    """The numbers that texts promise or quote from the law, once for all languages.

    The company's own: days for which a quote is valid, months that a message is kept after the last
    reply. The law's, on which lawyer and accountant have the last word: days to withdraw from a
    contract, and from one made at the customer's home (DL 24/2014, article 10); years of guarantee
    on building (Código Civil, article 1225) and on goods (DL 84/2021, article 12); working days to
    answer the complaints book (DL 156/2005, article 5-B); years that invoices and accounts are kept
    (Código do IVA, article 52); percent of IVA (that Code, article 18), the reduced rate for
    existing homes (its list I, 2.27).
    """

    quote_days: PositiveNumber
    message_months: PositiveNumber
    withdrawal_days: PositiveNumber
    withdrawal_days_at_home: PositiveNumber
    guarantee_years: PositiveNumber
    goods_guarantee_years: PositiveNumber
    complaint_days: PositiveNumber
    invoice_years: PositiveNumber
    iva: PositiveNumber
    reduced_iva: PositiveNumber


def _cost_beside_number(cost: str, company: "Company", _: object) -> str | None:
    """Allow a WhatsApp number only with the cost of a call (DL 59/2021, article 3)."""
    return "what a call to `whatsapp` costs" if company.whatsapp and not cost else None


class CompanyLabels(Record):
    """The labels of the company's details on every page."""

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
    nif: str
    insurance: str
    contact_us: Link
    call_us: str


class Company(Record):
    """The contractor. Optional details are shown where they are filled in.

    Every text of the site can have the placeholders `{brand}`, `{legal.name}` and so on: the
    attributes of this record.

    `phone` and `whatsapp` as in `+351 289 000 000`, each with what a call costs, which the law asks
    for beside the number (DL 59/2021, article 3); `open_days` in schema.org's short form, and
    `hours` in words; latitude and longitude in degrees. `complaints` is the complaints book that
    the law asks every trader to link to (DL 156/2005, article 5-B), beside the one on paper
    (article 3). `copyright_year` and `years` in the sector are fixed (`docs/fixed-texts.md`, "Every
    page" and "Home"); `founded` is the year that makes `years` true.
    """

    brand: Untranslated[str]
    phone: Phone
    phone_cost: str
    email: Email
    social: UntranslatedLink
    latitude: Annotated[float, between(-90, 90)]
    longitude: Annotated[float, between(-180, 180)]
    towns: Untranslated[tuple[str, ...]]
    hours: str
    open_days: Untranslated[str]
    opens: TimeOfDay
    closes: TimeOfDay
    copyright_year: Year
    founded: Annotated[int, between(1800, 2099)]
    years: Annotated[int, between(1, 200)]
    licence: Licence
    complaints: UntranslatedLink
    legal: LegalDetails
    terms: Terms
    labels: CompanyLabels
    whatsapp: Phone = ""
    whatsapp_cost: Annotated[str, RecordRule(_cost_beside_number)] = ""
    insurance: str = ""

    @property
    def opening_hours(self) -> str:
        """The hours in schema.org's short form, as in "Mo-Fr 08:00-18:00"."""
        return f"{self.open_days} {self.opens.iso}-{self.closes.iso}"

    @property
    def phone_href(self) -> str:
        """The `tel:` URL, without spaces."""
        return "tel:" + self.phone.replace(" ", "")

    @property
    def email_href(self) -> str:
        return "mailto:" + self.email

    @property
    def area_served(self) -> str:
        """The towns, separated by commas."""
        return ", ".join(self.towns)

    @property
    def whatsapp_href(self) -> str:
        """The URL that opens a WhatsApp chat; empty without a number."""
        digits = "".join(filter(str.isdigit, self.whatsapp))
        return f"https://wa.me/{digits}" if digits else ""
