"""The dark block at the top of a page: its heading, one sentence, and optional children."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.content.models import Link

PAGE_HEADING_ID = "heading"
"""The id of a page's first heading, which labels the page's main element."""


def page_title(
    heading: str | rx.Component,
    introduction: str,
    *children: rx.Component,
    button: Link | None = None,
    link: Link | None = None,
    class_name: str = "",
) -> rx.Component:
    """Return the top of a page that has no photo there; the header covers a part of it.

    `button` and `link` are beside the introduction where all fit; phones have the call bar, not the
    button. `children` are below. `class_name` is a class for what follows on the page, of
    page_title.css.
    """
    actions = [anchor(link.label, href=link.href)] if link else []
    if button:
        actions.append(anchor(button.label, href=button.href, class_name="button"))
    actions_class = "page-title-actions" if link else "page-title-actions wide"
    return rx.el.div(
        rx.el.div(
            rx.el.h1(heading, id=PAGE_HEADING_ID),
            rx.el.div(
                rx.el.p(introduction, class_name="lead soft"),
                *([rx.el.div(*actions, class_name=actions_class)] if actions else []),
                class_name="cluster",
            ),
            *children,
            class_name="column finger-high",
        ),
        class_name=f"page-title dark {class_name}".rstrip(),
    )
