"""A showcase block: photos of one service, its description, stars, and a customer's quote."""

import reflex as rx

from builder_site.components.photo_link import photo_link
from builder_site.components.project_summary import project_summary
from builder_site.components.quote import quote
from builder_site.components.section import section
from builder_site.components.stars import stars
from builder_site.content.models import BEST_RATING, Photo
from builder_site.content.models.every_page import Labels
from builder_site.content.models.projects import Project
from builder_site.content.models.services import Service, service_anchor
from builder_site.sections.photo_viewer import GROUP_ATTRIBUTE
from builder_site.wrappers.carousel import carousel
from static_kit.records.texts import fill_placeholders

PHOTO_SIZES = "(min-width: 1000px) 64vw, 100vw"
"""From 1000 px on the photos are 57 % of the window wide, and cropped from 3:2 to 4:3."""


def showcase(
    service: Service, project: Project | None, labels: Labels, *, position: int
) -> rx.Component:
    """Return the block of `service`, at `position` on the page, which begins at 1.

    On wide screens the photos are to the right of the text, and to its left in blocks at even
    positions. The first photo of the first block is loaded before everything else. The block leads
    to `project`.
    """
    photos = fill_placeholders(labels.photos, name=service.name)
    rating = fill_placeholders(labels.stars, rating=service.rating, best=BEST_RATING)
    return section(
        rx.el.h2(service.name),
        _photos(service, photos, labels, position),
        rx.el.div(
            rx.el.div(
                rx.el.p(service.description),
                *([_project_link(project, labels)] if project else []),
                class_name="stack",
            ),
            rx.el.div(
                stars(service.rating, best=BEST_RATING, label=rating),
                quote(service.quote, labels),
                class_name="stack showcase-quote",
            ),
            class_name="subgrid showcase-text",
        ),
        class_name="showcase" if position % 2 else "showcase showcase-mirrored sand",
        id=service_anchor(position),
        custom_attrs={GROUP_ATTRIBUTE: photos},
    )


def _project_link(project: Project, labels: Labels) -> rx.Component:
    """Return the two lines about `project`, which alone are the area of its link."""
    return rx.el.div(project_summary(project, labels, heading=rx.el.h3), class_name="project-block")


def _photos(service: Service, name: str, labels: Labels, position: int) -> rx.Component:
    """Return the photos with their captions in a carousel called `name`."""
    count = len(service.photos)

    def slide(photo: Photo, number: int) -> rx.Component:
        position_text = (
            fill_placeholders(labels.position, position=number, of=count) if count > 1 else ""
        )
        return rx.el.figure(
            photo_link(
                photo,
                labels,
                sizes=PHOTO_SIZES,
                eager=position == number == 1,
            ),
            rx.el.figcaption(
                rx.el.span(photo.caption), rx.el.span(position_text, class_name="note position")
            ),
        )

    return carousel(
        *(slide(photo, number) for number, photo in enumerate(service.photos, 1)),
        name=name,
        labels=labels,
        class_name="showcase-photos",
    )
