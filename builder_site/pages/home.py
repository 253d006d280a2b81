"""The home page."""

import reflex as rx

from builder_site.content.home import PAGE as TEXT
from builder_site.pages.page import Page
from builder_site.sections.cards import cards
from builder_site.sections.hero import hero
from builder_site.sections.layout import frame
from builder_site.sections.parallax_banner import parallax_banner
from builder_site.sections.testimonial_carousel import testimonial_carousel
from builder_site.sections.welcome import welcome


def home() -> rx.Component:
    """Introduction, welcome, banner, cards, testimonials."""
    return frame(
        hero(),
        welcome(),
        parallax_banner(),
        cards(),
        testimonial_carousel(),
        current=TEXT.route,
    )


PAGE = Page(TEXT, home)
