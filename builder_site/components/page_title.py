"""The dark block at the top of a page: its heading, one sentence, and optional children."""

import reflex as rx

HEADING_ID = "heading"
"""The id of a page's first heading, which labels the page's main element."""


def page_title(
    heading: str | rx.Component,
    introduction: str,
    *children: rx.Component,
    action: rx.Component | None = None,
    class_name: str = "",
) -> rx.Component:
    """Return the top of a page that has no photo there; the header covers a part of it.

    `action`, such as a button, is beside the introduction where both fit; without one, a wall is
    drawn there. `children` are below. `class_name` is a class for what follows on the page, of
    page_title.css.
    """
    wall_class = "" if action else "page-title-wall"
    return rx.el.div(
        rx.el.div(
            rx.el.h1(heading, id=HEADING_ID),
            rx.el.div(
                rx.el.p(introduction, class_name="lead soft"),
                *([action] if action else []),
                class_name="cluster",
            ),
            *children,
            class_name="column finger-high",
        ),
        class_name=" ".join(f"page-title dark {wall_class} {class_name}".split()),
    )
