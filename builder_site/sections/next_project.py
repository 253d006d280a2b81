"""The links from a project's page to the next project, and to all projects."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.picture import picture
from builder_site.components.project_summary import project_summary
from builder_site.components.section import section
from builder_site.content.models.layout import Labels
from builder_site.content.models.projects import Project, ProjectText

PHOTO_SIZES = "(min-width: 1000px) 62vw, (min-width: 768px) 50vw, 100vw"


def next_project(project: Project, text: ProjectText, labels: Labels) -> rx.Component:
    """Return the photo and the name of `project`, the next one, then the link to all projects."""
    link = text.all_projects
    return section(
        picture(project.after, sizes=PHOTO_SIZES, class_name="bleed"),
        rx.el.div(
            rx.el.p(text.following),
            project_summary(project, labels, level=rx.el.h2),
            anchor(link.label, href=link.href),
        ),
        class_name="next-project",
    )
