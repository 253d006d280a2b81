"""The dark block at the top of a page: its heading, one sentence, and optional children."""

from collections.abc import Sequence

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
    links: Sequence[Link] = (),
    class_name: str = "",
) -> rx.Component:
    """Return the top of a page that has no photo there; the header covers a part of it.

    `button` is beside or below the introduction; phones have the call bar instead. `links`, to what
    follows on the page, are in one row with the button where all fit, else below it. `children` are
    below. `class_name` is a class for what follows on the page, of page_title.css.
    """
    introductory: list[rx.Component] = [rx.el.p(introduction, class_name="lead soft")]
    if button:
        action = anchor(button.label, href=button.href, class_name="button")
        introductory.append(rx.el.div(action, class_name="wide"))
    if links:
        rows = [rx.el.li(anchor(link.label, href=link.href)) for link in links]
        introductory.append(rx.el.ul(*rows, class_name="page-title-links"))
    return rx.el.div(
        rx.el.div(
            rx.el.h1(heading, id=PAGE_HEADING_ID),
            rx.el.div(*introductory, class_name="cluster"),
            *children,
            class_name="column finger-high",
        ),
        class_name=f"page-title dark {class_name}".rstrip(),
    )
