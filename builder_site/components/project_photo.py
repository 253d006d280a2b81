"""The finished photo of a project where it leads to the project's page.

When the visitor follows it, the browser lets the photo grow into the one at the top of that page,
and back (page_transition.css): both have one name, which no other element of a page may have.
"""

from dataclasses import replace

import reflex as rx

from builder_site.components.picture import picture
from builder_site.content.models.projects import Project


def transition_name(project: Project) -> str:
    """Return the name of the photo of `project`, CSS's `view-transition-name`."""
    return f"project-{project.slug}"


def project_photo(
    project: Project,
    *over: rx.Component,
    sizes: str,
    phone_vw: int = 100,
    eager: bool = False,
    is_decoration: bool = False,
) -> rx.Component:
    """Return the photo `after` of `project`; `over` lies over it, and grows and shrinks with it.

    `sizes`, `phone_vw` and `eager` are those of `picture`. With `is_decoration` it has no
    alternative text.
    """
    photo = replace(project.after, alt="") if is_decoration else project.after
    return rx.el.div(
        picture(photo, sizes=sizes, phone_vw=phone_vw, eager=eager),
        *over,
        class_name="project-photo",
        # As an attribute: the build refuses Reflex's prop `style` (the kit's responsive_picture).
        custom_attrs={"style": {"viewTransitionName": transition_name(project)}},
    )
