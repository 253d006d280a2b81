"""Recent work on the home page: a comparison of the first project, then the newest projects."""

import reflex as rx

from builder_site.components.arrow_link import arrow_link
from builder_site.components.compare_slider import COLUMN_SIZES, compare_slider
from builder_site.components.project_photo import project_photo, transition_name
from builder_site.components.project_summary import project_summary
from builder_site.components.section import section
from builder_site.content.models.every_page import Labels
from builder_site.content.models.home import RECENT_WORK_ANCHOR, RecentWork
from builder_site.content.models.projects import Project

PHOTO_SIZES = "(min-width: 1595px) 37vw, (min-width: 1248px) 590px, (min-width: 768px) 48vw, 66vw"
"""On phones there are two squares side by side. A photo is cropped for them, so it is drawn wider
than its square."""


def recent_work(record: RecentWork, projects: tuple[Project, ...], labels: Labels) -> rx.Component:
    """Return the section: the first of `projects` before and after, links to each and to all."""
    first, *rest = projects
    return section(
        rx.el.div(
            rx.el.h2(record.heading, id=RECENT_WORK_ANCHOR),
            rx.el.p(record.introduction),
            class_name="subgrid recent-work-head",
        ),
        compare_slider(
            first.comparison,
            labels,
            sizes=COLUMN_SIZES,
            transition_name=transition_name(first),
        ),
        rx.el.ul(
            rx.el.li(
                project_summary(first, labels, heading=rx.el.h3), class_name="stack project-block"
            ),
            *(
                rx.el.li(
                    project_photo(project, sizes=PHOTO_SIZES, phone_vw=66),
                    project_summary(project, labels, heading=rx.el.h3),
                    class_name="stack project-block",
                )
                for project in rest
            ),
        ),
        rx.el.p(arrow_link(record.projects_link)),
        class_name="recent-work limewash",
        custom_attrs={"aria-labelledby": RECENT_WORK_ANCHOR},
    )
