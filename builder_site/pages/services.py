"""The services page."""

import reflex as rx

from builder_site.components.page_title import page_title
from builder_site.content.models.layout import SiteText
from builder_site.content.models.services import ServicesPage
from builder_site.sections.layout import layout
from builder_site.sections.quote_panel import quote_panel
from builder_site.sections.showcase import showcase


def services(page: ServicesPage, site: SiteText) -> rx.Component:
    """Return the page: title, a block for each service, the invitation to ask for a quote."""
    return layout(
        page_title(page.heading, page.introduction),
        *(
            showcase(service, site.labels, first=service is page.services[0])
            for service in page.services
        ),
        quote_panel(page.quote_panel, site.company),
        site=site,
        current=page.meta.route,
    )
