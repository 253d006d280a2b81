"""A showcase block: photos of one kind of work, what it is, stars, and a customer's words."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.components.stars import stars
from builder_site.content.models import BEST_RATING, Photo, Service
from builder_site.content.navigation import (
    NEXT_SLIDE,
    POSITION,
    PREVIOUS_SLIDE,
    STARS,
)
from builder_site.wrappers.carousel import carousel

PHOTO_SIZES = "(min-width: 1248px) 680px, (min-width: 1000px) 57vw, 100vw"


def showcase(service: Service, *, first: bool) -> rx.Component:
    """`first` is true for the block on top of its page: its first photo is fetched at once."""
    photos = service.photos
    return section(
        carousel(
            *(
                _photo(photo, position, len(photos), eager=first and position == 1)
                for position, photo in enumerate(photos, 1)
            ),
            name=service.gallery_name,
            previous=PREVIOUS_SLIDE,
            next_=NEXT_SLIDE,
            class_name="showcase-photos",
        ),
        rx.el.div(
            rx.el.h2(service.name),
            stars(
                service.rating,
                best=BEST_RATING,
                label=STARS.format(rating=service.rating, best=BEST_RATING),
            ),
            rx.el.p(service.description),
            quote(service.quote),
            class_name="showcase-text",
        ),
        class_name="showcase",
    )


def _photo(photo: Photo, position: int, of: int, *, eager: bool) -> rx.Component:
    return rx.el.figure(
        picture(photo, sizes=PHOTO_SIZES, eager=eager),
        rx.el.figcaption(
            rx.el.span(photo.caption),
            rx.el.span(POSITION.format(position=position, of=of), class_name="position"),
        ),
    )
