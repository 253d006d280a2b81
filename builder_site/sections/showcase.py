"""A showcase block: a gallery of one service, its description, stars, and a customer's quote."""

import reflex as rx

from builder_site.components.arrow_link import arrow_link
from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.components.stars import stars
from builder_site.content.models import BEST_RATING
from builder_site.content.models.layout import Labels
from builder_site.content.models.services import Service
from builder_site.sections.gallery import gallery


def showcase_id(position: int) -> str:
    """Return where a link to the block at `position` leads."""
    return f"service-{position}"


def showcase(service: Service, labels: Labels, *, position: int) -> rx.Component:
    """Return the block of `service`, at `position` on the page, which begins at 1.

    The first is over the window's width, and its first photo is loaded before everything else;
    each even one has the gallery beside the text, the others below it.
    """
    first = position == 1
    width = "half" if position % 2 == 0 else "column"
    rating = labels.stars.format(rating=service.rating, best=BEST_RATING)
    return section(
        gallery(
            service.name,
            service.photos,
            labels,
            width="window" if first else width,
            eager=first,
        ),
        rx.el.div(
            rx.el.div(
                rx.el.h2(service.name),
                stars(service.rating, best=BEST_RATING, label=rating),
                class_name="stack showcase-heading",
            ),
            rx.el.div(
                rx.el.p(service.description),
                *([arrow_link(service.project)] if service.project else []),
                class_name="stack showcase-description",
            ),
            quote(service.quote, labels),
            class_name="subgrid showcase-text",
        ),
        class_name="showcase showcase-wide" if first else "showcase",
        id=showcase_id(position),
    )
