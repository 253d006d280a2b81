"""All records of the site as one."""

from dataclasses import dataclass

from builder_site.content.models.contact import ContactPage
from builder_site.content.models.home import HomePage
from builder_site.content.models.layout import SiteText
from builder_site.content.models.legal import LegalPage
from builder_site.content.models.not_found import NotFoundPage
from builder_site.content.models.projects import Project, ProjectText
from builder_site.content.models.services import ServicesPage


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
class Content:
    """Everything that the site says, in one language."""

    site: SiteText
    home: HomePage
    services: ServicesPage
    contact: ContactPage
    projects: tuple[Project, ...]
    project_text: ProjectText
    legal: LegalPage
    not_found: NotFoundPage
