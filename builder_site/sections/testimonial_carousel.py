"""The carousel of testimonials; its arrows show while the visitor points at it or is inside it."""

import reflex as rx

from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.content.models import Quote
from builder_site.content.navigation import NEXT_SLIDE, POSITION, PREVIOUS_SLIDE
from builder_site.content.testimonials import CAROUSEL_NAME, HEADING, TESTIMONIALS
from builder_site.wrappers.carousel import carousel


def testimonial_carousel() -> rx.Component:
    """A slide a testimonial."""
    return section(
        rx.el.h2(HEADING),
        carousel(
            *(
                _slide(testimonial, position)
                for position, testimonial in enumerate(TESTIMONIALS, 1)
            ),
            name=CAROUSEL_NAME,
            previous=PREVIOUS_SLIDE,
            next_=NEXT_SLIDE,
            class_name="carousel-shy",
        ),
        class_name="testimonials",
    )


def _slide(testimonial: Quote, position: int) -> rx.Component:
    return rx.el.div(
        quote(testimonial),
        rx.el.p(POSITION.format(position=position, of=len(TESTIMONIALS)), class_name="position"),
    )
