"""A project in two lines: its name, which leads to its page, then place and duration."""

from collections.abc import Callable

import reflex as rx

from builder_site.components.arrow_link import arrow_link
from builder_site.content.models import Link
from builder_site.content.models.every_page import Labels
from builder_site.content.models.projects import Project


def project_summary(
    project: Project, labels: Labels, *, heading: Callable[..., rx.Component]
) -> rx.Component:
    """Return the two lines; a press anywhere in the block around them follows the link.

    `heading` is the element of the name, such as `rx.el.h2`.
    """
    return rx.el.div(
        heading(arrow_link(Link(project.name, project.route))),
        rx.el.p(f"{project.place}, {labels.duration(project.weeks)}", class_name="soft"),
        class_name="project-summary",
    )
