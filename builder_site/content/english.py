"""All records of the content as one, as they are written: in English, with placeholders."""

from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.home import HOME
from builder_site.content.layout import SITE
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.models.content import Content
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.projects import PROJECT_TEXT, PROJECTS
from builder_site.content.services import SERVICES_PAGE

CONTENT = Content(
    site=SITE,
    home=HOME,
    services=SERVICES_PAGE,
    contact=CONTACT_PAGE,
    projects=PROJECTS,
    project_text=PROJECT_TEXT,
    legal=LEGAL_PAGE,
    not_found=NOT_FOUND_PAGE,
)
