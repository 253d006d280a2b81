"""A showcase block: a gallery of one service, its description, stars, and a customer's quote."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.components.stars import stars
from builder_site.content.models import BEST_RATING, Photo
from builder_site.content.models.layout import Labels
from builder_site.content.models.services import Service
from builder_site.wrappers.carousel import carousel

PHOTO_SIZES = "(min-width: 1248px) 680px, (min-width: 1000px) 57vw, 100vw"


def showcase(service: Service, labels: Labels, *, first: bool) -> rx.Component:
    """Return the block of `service`; `first` loads its first photo before everything else."""
    of = len(service.photos)

    def slide(photo: Photo, position: int) -> rx.Component:
        seen = labels.position.format(position=position, of=of)
        return rx.el.figure(
            picture(photo, sizes=PHOTO_SIZES, eager=first and position == 1),
            rx.el.figcaption(rx.el.span(photo.caption), rx.el.span(seen, class_name="position")),
        )

    return section(
        carousel(
            *(slide(photo, position) for position, photo in enumerate(service.photos, 1)),
            name=labels.gallery.format(service=service.name),
            labels=labels,
            class_name="showcase-photos",
        ),
        rx.el.div(
            rx.el.h2(service.name),
            stars(
                service.rating,
                best=BEST_RATING,
                label=labels.stars.format(rating=service.rating, best=BEST_RATING),
            ),
            rx.el.p(service.description),
            quote(service.quote),
            class_name="showcase-text",
        ),
        class_name="showcase",
    )
