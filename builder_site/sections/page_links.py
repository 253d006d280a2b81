"""Links to pages and the phone number, beside a photo: for visitors who look for something else."""

import reflex as rx

from builder_site.components.arrow_link import arrow_link
from builder_site.components.phone import phone_line
from builder_site.components.picture import picture
from builder_site.components.section import section
from builder_site.content.models import Link, Photo
from builder_site.content.models.company import Company

PHONE_VW = 160
PHOTO_SIZES = f"(min-width: 768px) 90vw, {PHONE_VW}vw"
"""The words beside or below the photo decide its height, and its sides are cut."""


def page_links(
    heading: str, links: tuple[Link, ...], photo: Photo, company: Company
) -> rx.Component:
    """Return the list and the number, which phones have in the call bar, then the photo.

    On wide screens the photo is to the left of them.
    """
    return section(
        rx.el.div(
            rx.el.h2(heading),
            rx.el.ul(*(rx.el.li(arrow_link(link)) for link in links), class_name="lined"),
            rx.el.div(phone_line(company), class_name="wide"),
        ),
        picture(photo, sizes=PHOTO_SIZES, phone_vw=PHONE_VW, eager=True, class_name="bleed"),
        class_name="flush split page-links",
    )
