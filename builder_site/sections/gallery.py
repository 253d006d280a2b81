"""A gallery: photos with captions in a carousel, with the edge of the next one in view."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.content.models import Photo
from builder_site.content.models.layout import Labels
from builder_site.wrappers.carousel import carousel

WIDE_SIZES = "87vw"
HALF_SIZES = "(min-width: 1000px) 54vw, 88vw"


def gallery(
    name: str, photos: tuple[Photo, ...], labels: Labels, *, wide: bool, eager: bool = False
) -> rx.Component:
    """Return the photos of `name`, over the window's width or, if not `wide`, a half of it.

    `eager` loads the first photo before everything else on the page.
    """
    of = len(photos)
    sizes = WIDE_SIZES if wide else HALF_SIZES

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
        class_name="gallery gallery-wide" if wide else "gallery",
    )
