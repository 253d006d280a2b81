"""The story of a project: what its owner asked for, and what was done."""

import reflex as rx

from builder_site.components.section import section
from builder_site.content.models.projects import Project, ProjectText


def project_story(project: Project, text: ProjectText) -> rx.Component:
    """Return the two parts, each with its heading beside it on wide screens."""
    return section(
        rx.el.h2(text.request_heading, class_name="eyebrow"),
        rx.el.p(project.request, class_name="project-request"),
        rx.el.h2(text.work_heading, class_name="eyebrow"),
        rx.el.div(*(rx.el.p(paragraph) for paragraph in project.work), class_name="stack"),
        class_name="aside project-story",
    )
