"""A section through what was built, drawn to scale, and what its numbers mean."""

import reflex as rx

from builder_site.components.section import section
from builder_site.content.models.projects import DRAWINGS, Drawing, ProjectText

SIZE = {"width": 720, "height": 480}
"""The drawings' size in px, as attributes: Reflex turns width and height props into styles."""


def project_drawing(drawing: Drawing, text: ProjectText) -> rx.Component:
    """Return the heading, and the drawing with its notes, beside it on wide screens."""
    return section(
        rx.el.h2(text.drawing_heading, class_name="eyebrow"),
        rx.el.figure(
            rx.el.img(
                src=f"/{DRAWINGS.name}/{drawing.file}",
                alt=drawing.alt,
                loading="lazy",
                custom_attrs=SIZE,
            ),
            rx.el.figcaption(rx.el.ol(*(rx.el.li(note) for note in drawing.notes))),
        ),
        class_name="aside project-drawing",
    )
