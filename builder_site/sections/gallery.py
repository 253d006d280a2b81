"""A gallery: photos with captions in a carousel, with the edge of the next one in view."""

from typing import Literal

import reflex as rx

from builder_site.components.picture import picture
from builder_site.content.models import Photo
from builder_site.content.models.layout import Labels
from builder_site.wrappers.carousel import carousel

Width = Literal["window", "column", "half"]
"""What the gallery is as wide as: the window, the page's column or a half of that."""
SIZES: dict[Width, str] = {
    "window": "(min-width: 1000px) 92vw, 88vw",
    "column": "(min-width: 1000px) 80vw, 88vw",
    "half": "(min-width: 1000px) 54vw, 88vw",
}
"""How wide photos are drawn in each."""


def gallery(
    name: str,
    photos: tuple[Photo, ...],
    labels: Labels,
    *,
    width: Width,
    eager: bool = False,
) -> rx.Component:
    """Return the photos of `name`; `eager` loads the first one before all else on the page."""
    of = len(photos)

    def slide(photo: Photo, position: int) -> rx.Component:
        seen = labels.position.format(position=position, of=of)
        return rx.el.figure(
            picture(photo, sizes=SIZES[width], eager=eager and position == 1),
            rx.el.figcaption(
                rx.el.span(photo.caption), rx.el.span(seen, class_name="note position")
            ),
        )

    return carousel(
        *(slide(photo, position) for position, photo in enumerate(photos, 1)),
        name=labels.gallery.format(name=name),
        labels=labels,
        class_name="gallery",
    )
