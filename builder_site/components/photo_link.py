"""A photo that opens large: a link to its largest file, which `sections/photo_viewer.py` shows."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.picture import largest_jpeg_url, picture
from builder_site.content.models import Photo
from builder_site.content.models.every_page import Labels


def photo_link(
    photo: Photo, labels: Labels, *, sizes: str, phone_vw: int = 100, eager: bool = False
) -> rx.Component:
    """Return `photo` as a link; `sizes`, `phone_vw` and `eager` are those of `picture`.

    It is a child of the figure with its caption. Without scripts the browser shows the file.
    """
    return anchor(
        picture(photo, sizes=sizes, phone_vw=phone_vw, eager=eager),
        # A name without a text: reader views drop what has much text in links beside few words.
        rx.el.span(role="note", aria_label=labels.enlarge),
        href=largest_jpeg_url(photo),
        class_name="photo-link",
    )
