"""Links to pages under a heading, beside a photo: for visitors who look for something else."""

import reflex as rx

from builder_site.components.arrow_link import arrow_link
from builder_site.components.picture import picture
from builder_site.components.section import section
from builder_site.content.models import Link, Photo

PHOTO_SIZES = "(min-width: 1000px) 58vw, 100vw"


def page_links(heading: str, links: tuple[Link, ...], photo: Photo) -> rx.Component:
    """Return the list, then the photo: on wide screens to the left of it."""
    return section(
        rx.el.div(
            rx.el.h2(heading),
            rx.el.ul(*(rx.el.li(arrow_link(link)) for link in links), class_name="lined"),
        ),
        picture(photo, sizes=PHOTO_SIZES, eager=True, class_name="bleed"),
        class_name="flush split page-links",
    )
