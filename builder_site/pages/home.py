"""The home page."""

import reflex as rx

from builder_site.content.models.every_page import SiteText
from builder_site.content.models.home import HomePage
from builder_site.content.models.projects import Project
from builder_site.content.models.services import ServicesPage
from builder_site.sections.cards import cards
from builder_site.sections.hero import hero
from builder_site.sections.invitation import invitation
from builder_site.sections.parallax_banner import parallax_banner
from builder_site.sections.recent_work import recent_work
from builder_site.sections.testimonial_carousel import testimonial_carousel
from builder_site.sections.welcome import welcome

RECENT_PROJECTS = 3
"""Projects in the section "Recent work", and on the page "not found"."""


def home(
    page: HomePage, site: SiteText, projects: tuple[Project, ...], services_page: ServicesPage
) -> tuple[rx.Component, ...]:
    """Return the sections of the page with the first few of `projects`, and the trades.

    The order of its sections is fixed by the owner: docs/fixed-texts.md.
    """
    return (
        hero(page.hero, site.layout.ask_link, site.labels),
        welcome(page.welcome, site.company),
        parallax_banner(page.banner),
        recent_work(page.recent_work, projects[:RECENT_PROJECTS], site.labels),
        cards(page.cards, services_page, site.labels),
        testimonial_carousel(page.testimonials, site.labels),
        invitation(page.invitation, site.company),
    )
