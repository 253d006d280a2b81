"""All projects: the finished photo of each, its name, place and time, and its trades."""

import reflex as rx

from builder_site.components.arrow_link import arrow_link
from builder_site.components.picture import picture
from builder_site.components.section import section
from builder_site.content.models import Link
from builder_site.content.models.layout import Labels
from builder_site.content.models.projects import Project

WIDTHS = (75, 100, 66)
"""The width of the first photo where three stand in a row, in percent of the window's, for numbers
of projects that leave 0, 1 or 2 when divided by three (project_list.css). The first of these is cut
at the sides."""
SEEN_FIRST = 2
"""The photos that are loaded at once. On a phone, the second one begins near the end of the first
window; a lazy one is blank for a second of scrolling over slow 4G."""


def project_list(projects: tuple[Project, ...], labels: Labels) -> rx.Component:
    """Return a list of links to `projects`, in their order."""
    first = WIDTHS[len(projects) % 3], 50 if len(projects) % 2 == 0 else 100
    return section(
        rx.el.ul(
            *(
                _project(
                    project,
                    labels,
                    widths=(33, 50) if position else first,
                    eager=position < SEEN_FIRST,
                )
                for position, project in enumerate(projects)
            ),
        ),
        class_name="project-list",
    )


def _project(
    project: Project, labels: Labels, *, widths: tuple[int, int], eager: bool
) -> rx.Component:
    """Return the item; `widths` are those of its photo in rows of three and of two, in percent."""
    in_three, in_two = widths
    sizes = f"(min-width: 1000px) {in_three}vw, (min-width: 768px) {in_two}vw, 100vw"
    return rx.el.li(
        picture(project.after, sizes=sizes, eager=eager),
        rx.el.div(
            rx.el.h2(arrow_link(Link(project.name, project.route))),
            rx.el.p(
                f"{project.place_and_year}, {labels.duration(project.weeks)}",
                class_name="soft",
            ),
            rx.el.p(", ".join(project.trades), class_name="note"),
            class_name="project-summary",
        ),
    )
