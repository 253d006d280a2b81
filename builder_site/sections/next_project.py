"""The way from a project's page to the next project."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.components.project_summary import project_summary
from builder_site.components.section import section
from builder_site.content.models.layout import Labels
from builder_site.content.models.projects import Project

PHOTO_SIZES = "(min-width: 1000px) 62vw, (min-width: 768px) 50vw, 100vw"


def next_project(project: Project, label: str, labels: Labels) -> rx.Component:
    """Return the photo of the finished `project`, and its name under `label`."""
    return section(
        picture(project.after, sizes=PHOTO_SIZES, class_name="bleed"),
        rx.el.div(rx.el.p(label), project_summary(project, labels, level=rx.el.h2)),
        class_name="flush next-project",
    )
