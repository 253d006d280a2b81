"""The services page."""

import reflex as rx

from builder_site.components.page_title import page_title
from builder_site.content.models.layout import SiteText
from builder_site.content.models.services import ServicesPage
from builder_site.sections.invitation import invitation
from builder_site.sections.layout import layout
from builder_site.sections.showcase import showcase
from builder_site.sections.trades import trades


def services(page: ServicesPage, site: SiteText) -> rx.Component:
    """Return the page: title, a block for each service, the other trades, the invitation."""
    return layout(
        page_title(page.heading, page.introduction),
        *(
            showcase(service, site.labels, position=position)
            for position, service in enumerate(page.services, 1)
        ),
        trades(page.trades),
        invitation(page.invitation, site.company),
        site=site,
    )
