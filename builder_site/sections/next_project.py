"""The links from a project's page to the next project, and to all projects."""

import reflex as rx

from builder_site.components.arrow_link import arrow_link
from builder_site.components.project_photo import project_photo
from builder_site.components.project_summary import project_summary
from builder_site.components.section import section
from builder_site.content.models.every_page import Labels
from builder_site.content.models.projects import Project, ProjectText

PHOTO_SIZES = "(min-width: 1000px) 62vw, (min-width: 768px) 50vw, 100vw"


def next_project(project: Project, text: ProjectText, labels: Labels) -> rx.Component:
    """Return the photo and the name of `project`, the next one, then the link to all projects."""
    return section(
        # Decoration here: the name of the project, beside it, says what it shows.
        project_photo(project, sizes=PHOTO_SIZES, is_decoration=True),
        rx.el.div(
            rx.el.p(text.next_label, class_name="next-project-label"),
            project_summary(project, labels, heading=rx.el.h2),
            arrow_link(text.projects_link),
        ),
        class_name="next-project",
    )
