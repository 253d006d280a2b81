"""The welcome: who we are, how to reach us, the van, and what speaks for us."""

import reflex as rx

from builder_site.components.page_title import HEADING_ID
from builder_site.components.picture import picture
from builder_site.components.section import section
from builder_site.content.home import VAN, WELCOME_HEADING, WELCOME_TEXT
from builder_site.sections.call_to_action import call_to_action
from builder_site.sections.facts import facts

VAN_SIZES = "(min-width: 1000px) 60vw, 100vw"


def welcome() -> rx.Component:
    """Heading; text, button and phone number beside the van; facts."""
    return section(
        rx.el.h1(WELCOME_HEADING, id=HEADING_ID),
        rx.el.div(
            *(rx.el.p(paragraph) for paragraph in WELCOME_TEXT),
            call_to_action(),
            class_name="welcome-text",
        ),
        picture(VAN, sizes=VAN_SIZES, class_name="welcome-van"),
        facts(),
        class_name="welcome",
    )
