"""A gallery: photos with captions in a carousel, with the edge of the next one in view."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.content.models import Photo
from builder_site.content.models.layout import Labels
from builder_site.wrappers.carousel import carousel

WINDOW_SIZES = "(min-width: 1000px) 92vw, 88vw"
COLUMN_SIZES = "(min-width: 1000px) 80vw, 88vw"
HALF_SIZES = "(min-width: 1000px) 54vw, 88vw"
"""How wide photos are drawn in a gallery over the window, the column or a half of it."""


def gallery(
    name: str,
    photos: tuple[Photo, ...],
    labels: Labels,
    *,
    sizes: str,
    eager: bool = False,
) -> rx.Component:
    """Return the photos of `name`, as wide as `sizes`: one of the three above.

    `eager` loads the first photo before everything else on the page.
    """
    of = len(photos)

    def slide(photo: Photo, position: int) -> rx.Component:
        seen = labels.position.format(position=position, of=of)
        return rx.el.figure(
            picture(photo, sizes=sizes, eager=eager and position == 1),
            rx.el.figcaption(rx.el.span(photo.caption), rx.el.span(seen, class_name="position")),
        )

    return carousel(
        *(slide(photo, position) for position, photo in enumerate(photos, 1)),
        name=labels.gallery.format(name=name),
        labels=labels,
        class_name="gallery gallery-wide" if sizes == WINDOW_SIZES else "gallery",
    )
