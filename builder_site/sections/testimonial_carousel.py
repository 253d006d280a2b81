"""The carousel of testimonials; its arrows show while it is hovered or holds the focus."""

import reflex as rx

from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.content.models import Quote
from builder_site.content.models.every_page import Labels
from builder_site.content.models.home import Testimonials
from builder_site.wrappers.carousel import carousel
from static_kit.records.texts import fill_placeholders


def testimonial_carousel(record: Testimonials, labels: Labels) -> rx.Component:
    """Return the heading, then a slide for each testimonial with its position below.

    The position is a row of marks, one for each slide with the present one highlighted, and words.
    """
    count = len(record.quotes)

    def slide(testimonial: Quote, position: int) -> rx.Component:
        return rx.el.div(
            quote(testimonial, labels, large=True),
            rx.el.div(
                rx.el.span(
                    *(
                        rx.el.i(class_name="present" if n == position else None)
                        for n in range(1, count + 1)
                    ),
                    class_name="position-marks",
                ),
                rx.el.span(fill_placeholders(labels.position, position=position, of=count)),
                class_name="note position",
            ),
        )

    return section(
        rx.el.h2(record.heading, class_name="eyebrow"),
        carousel(
            *(
                slide(quote_record, position)
                for position, quote_record in enumerate(record.quotes, 1)
            ),
            name=record.name,
            labels=labels,
            class_name="carousel-shy",
        ),
        class_name="tight aside testimonials sand",
    )
