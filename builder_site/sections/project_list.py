"""All projects: each one's photos after and before, its name, place and time, and its trades."""

import reflex as rx

from builder_site.components.arrow_link import arrow_link
from builder_site.components.picture import picture
from builder_site.components.project_photo import project_photo
from builder_site.components.section import section
from builder_site.content.models import Link
from builder_site.content.models.every_page import Labels
from builder_site.content.models.projects import Project

SIZES = "(min-width: 1595px) 37vw, (min-width: 1248px) 590px, (min-width: 768px) 48vw, 100vw"
"""HTML's `sizes` of a photo in a row of two."""
LEAD_SIZES = "(min-width: 1595px) 50vw, (min-width: 1248px) 790px, (min-width: 1000px) 63vw, 100vw"
"""HTML's `sizes` of a photo that has a row to itself."""
BEFORE_PHONE_VW = 27
BEFORE_SIZES = f"(min-width: 768px) 13vw, {BEFORE_PHONE_VW}vw"
"""HTML's `sizes` of the small photo `before`, in the corner of the photo `after`."""
EAGER_PHOTOS = 2
"""How many photos are loaded at once. On a phone the second one begins near the bottom of the first
window; if it were lazy, it would be blank for a second of scrolling over slow 4G."""


def project_list(
    projects: tuple[Project, ...], labels: Labels, *, id_: str | None = None
) -> rx.Component:
    """Return a list of links to `projects`, in their order; `id_` is its id.

    There are two in a row. If their number is odd, the first has a row to itself.
    """
    has_lead = len(projects) % 2 == 1
    return section(
        rx.el.ul(
            *(
                _project(
                    project,
                    labels,
                    is_lead=has_lead and position == 0,
                    eager=position < EAGER_PHOTOS,
                )
                for position, project in enumerate(projects)
            ),
        ),
        class_name="project-list",
        **({"id": id_} if id_ else {}),
    )


def _project(project: Project, labels: Labels, *, is_lead: bool, eager: bool) -> rx.Component:
    """Return the item of `project`, which has a row to itself if it is the lead."""
    return rx.el.li(
        project_photo(
            project,
            rx.el.figure(
                picture(project.before, sizes=BEFORE_SIZES, phone_vw=BEFORE_PHONE_VW),
                rx.el.figcaption(labels.before),
                class_name="project-before",
            ),
            sizes=LEAD_SIZES if is_lead else SIZES,
            eager=eager,
        ),
        rx.el.div(
            rx.el.h2(arrow_link(Link(project.name, project.route))),
            rx.el.p(project.description, class_name="lead" if is_lead else None),
            rx.el.p(
                f"{project.place_and_year}, {labels.duration(project.weeks)}",
                class_name="soft",
            ),
            rx.el.p(", ".join(project.trades), class_name="note"),
            class_name="project-summary",
        ),
        class_name="project-block project-lead" if is_lead else "project-block",
    )
