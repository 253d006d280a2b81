"""The top of a project's page: its photos over the window's width, then its title and facts."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.compare_slider import compare_slider
from builder_site.components.project_photo import transition_name
from builder_site.content.models import Link
from builder_site.content.models.every_page import Labels
from builder_site.content.models.projects import Project, ProjectText
from builder_site.sections.page_title import PAGE_HEADING_ID


def project_opening(
    project: Project, text: ProjectText, labels: Labels, *, button: Link, projects_link: Link
) -> rx.Component:
    """Return the comparison, below it the title with the two links, and a row of facts."""
    facts = (
        (text.place_and_year, project.place_and_year),
        (text.duration, labels.duration(project.weeks)),
        (text.trades, ", ".join(project.trades)),
    )
    return rx.el.div(
        compare_slider(
            project.comparison,
            labels,
            sizes="100vw",
            eager=True,
            transition_name=transition_name(project),
        ),
        rx.el.div(
            rx.el.div(
                anchor(projects_link.label, href=projects_link.href), class_name="finger-high"
            ),
            rx.el.h1(project.heading, id=PAGE_HEADING_ID),
            rx.el.div(
                rx.el.p(project.description, class_name="lead"),
                anchor(button.label, href=button.href, class_name="button wide"),
                class_name="cluster",
            ),
            rx.el.dl(
                *(
                    rx.el.div(
                        rx.el.dt(label, class_name="note"), rx.el.dd(fact, class_name="display")
                    )
                    for label, fact in facts
                ),
                class_name="ruled project-facts",
            ),
            class_name="column",
        ),
        class_name="project-opening",
    )
