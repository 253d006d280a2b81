"""The facts of a project: place and year, duration, trades, in a row on wide screens."""

import reflex as rx

from builder_site.components.section import section
from builder_site.content.models.layout import Labels
from builder_site.content.models.projects import Project, ProjectText


def project_facts(project: Project, text: ProjectText, labels: Labels) -> rx.Component:
    """Return the facts, each under its label."""
    *others, last = project.trades
    # The comma is in the trade's element, which the stylesheet keeps on one line.
    trades = [part for trade in others for part in (rx.el.span(f"{trade},"), " ")]
    facts = (
        (text.place_and_year, f"{project.place}, {project.year}"),
        (text.duration, labels.duration(project.weeks)),
        (text.trades, *trades, rx.el.span(last)),
    )
    return section(
        rx.el.dl(
            *(
                rx.el.div(rx.el.dt(label, class_name="note"), rx.el.dd(*fact, class_name="display"))
                for label, *fact in facts
            ),
            class_name="subgrid",
        ),
        class_name="project-facts",
    )
