"""A project week by week: which week it was, a photo, and a sentence about it."""

from functools import partial
from itertools import pairwise

import reflex as rx

from builder_site.components.photo_link import photo_link
from builder_site.components.section import section
from builder_site.content.models.every_page import Labels
from builder_site.content.models.projects import Project, ProjectText, Week
from builder_site.sections.photo_viewer import GROUP_ATTRIBUTE
from static_kit.records.texts import fill_placeholders

SHAPE_CLASSES = {"half": "week", "upright": "week week-upright", "wide": "week week-wide"}
UPRIGHT_PHONE_VW = 155
"""The width of an upright photo on phones, in percent of the window's. It is wider than the window,
which cuts off its sides, so phones load the file of 1200 px."""


def project_weeks(project: Project, text: ProjectText, labels: Labels) -> rx.Component:
    """Return the weeks of `project`, in the order of time."""
    weeks = project.week_by_week
    sides = ["" for _ in weeks]
    for number, pair in enumerate(pairwise(weeks)):
        if not sides[number] and {week.shape for week in pair} == {"half", "upright"}:
            sides[number : number + 2] = "week-left", "week-right"
    return section(
        *map(partial(_week, text, labels), weeks, sides),
        class_name="project-weeks",
        custom_attrs={GROUP_ATTRIBUTE: fill_placeholders(labels.photos, name=project.name)},
    )


def _week(text: ProjectText, labels: Labels, week: Week, side: str) -> rx.Component:
    """Return the figure of `week`; `side` is the class of one of two side by side, else ""."""
    phone_vw = UPRIGHT_PHONE_VW if week.shape == "upright" else 100
    is_tall = week.shape == "upright" and not side
    wide_vw = 100 if week.shape == "wide" else 92 if is_tall else 63
    sizes = f"(min-width: 768px) {wide_vw}vw, {phone_vw}vw"
    return rx.el.figure(
        rx.el.h2(fill_placeholders(text.week, number=week.number)),
        photo_link(week.photo, labels, sizes=sizes, phone_vw=phone_vw),
        # Reader views drop photos without paragraphs.
        rx.el.figcaption(rx.el.p(week.text)),
        class_name=f"bleed subgrid {SHAPE_CLASSES[week.shape]} {side}".rstrip(),
    )
