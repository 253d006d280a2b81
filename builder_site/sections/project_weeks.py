"""A project week by week: which week it was, a photo, and a sentence about it."""

from typing import NamedTuple

import reflex as rx

from builder_site.components.picture import picture
from builder_site.components.section import section
from builder_site.content.models.projects import Project, ProjectText, Week


class Shape(NamedTuple):
    """How a week is styled, and how wide its photo is drawn, with the sides that are cut off.

    For phones it is less than that for an upright one, so that they load 1200 px of it, not 1920.
    """

    class_name: str
    sizes: str
    phone_vw: int


SHAPES = {
    "wide": Shape("week week-wide", "100vw", 100),
    "half": Shape("week", "(min-width: 768px) 50vw, 100vw", 100),
    "upright": Shape(
        "week week-upright",
        "(min-width: 1248px) max(1100px, 71vw), (min-width: 768px) 86vw, 155vw",
        155,
    ),
}


def project_weeks(project: Project, text: ProjectText) -> rx.Component:
    """Return the weeks of `project`, one below the other."""
    return section(
        *(_week(week, text.week.format(number=week.number)) for week in project.week_by_week),
        class_name="project-weeks",
    )


def _week(week: Week, heading: str) -> rx.Component:
    shape = SHAPES[week.shape]
    return rx.el.figure(
        rx.el.h2(heading),
        picture(week.photo, sizes=shape.sizes, phone_vw=shape.phone_vw),
        rx.el.figcaption(week.text),
        class_name=f"bleed subgrid {shape.class_name}",
    )
