"""The facts of a project: place and year, duration, trades, in a row on wide screens."""

import reflex as rx

from builder_site.components.section import section
from builder_site.content.models.layout import Labels
from builder_site.content.models.projects import Project, ProjectText


def project_facts(project: Project, text: ProjectText, labels: Labels) -> rx.Component:
    facts = (
        (text.place_and_year, project.place_and_year),
        (text.duration, labels.duration(project.weeks)),
        (text.trades, ", ".join(project.trades)),
    )
    return section(
        rx.el.dl(
            *(
                rx.el.div(rx.el.dt(label, class_name="note"), rx.el.dd(fact, class_name="display"))
                for label, fact in facts
            ),
            class_name="project-facts-row",
        ),
        class_name="project-facts",
    )
