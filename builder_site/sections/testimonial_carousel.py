"""The carousel of testimonials; its arrows show while it is hovered or holds the focus."""

import reflex as rx

from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.content.models import Quote
from builder_site.content.models.home import Testimonials
from builder_site.content.models.layout import Labels
from builder_site.wrappers.carousel import carousel


def testimonial_carousel(text: Testimonials, labels: Labels) -> rx.Component:
    """Return the heading, then a slide for each testimonial, above a line that marks its place."""

    def slide(testimonial: Quote) -> rx.Component:
        place = (
            rx.el.span(class_name="shown" if each is testimonial else "") for each in text.quotes
        )
        return rx.el.div(
            quote(testimonial, note=labels.translated), rx.el.div(*place, class_name="place")
        )

    return section(
        rx.el.h2(text.heading),
        carousel(
            *map(slide, text.quotes),
            name=text.name,
            labels=labels,
            class_name="carousel-shy",
        ),
        class_name="testimonials",
    )
