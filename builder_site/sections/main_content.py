"""The main element: it takes the focus after a link, and shows a message when its content fails."""

import reflex as rx
from reflex_components_core.base.error_boundary import error_boundary

from builder_site.components.page_title import HEADING_ID, page_title
from builder_site.content.models.layout import ErrorText

CONTENT_ID = "content"
"""The id of the main element, the target of the skip link."""


class MainContent(rx.Component):
    """The `main` element: see main_content.jsx."""

    library = rx.asset("main_content.jsx", shared=True).importable_path
    tag = "MainContent"


def main_content(*sections: rx.Component, error: ErrorText) -> rx.Component:
    """Return `sections`, whose first heading has the id HEADING_ID and labels the element.

    After a script error it has the words of `error`; header and links still work.
    """
    failed = page_title(
        error.heading,
        error.text,
        # Plain HTML, which loads the document again; the router's link would show the same page.
        rx.el.A.create(error.reload, href="", class_name="button"),
    )
    return MainContent.create(
        # With an event, pages that need no backend would have Reflex's event loop, 8 kB of script.
        error_boundary(*sections, fallback_render=failed, on_error=None),
        id=CONTENT_ID,
        custom_attrs={"aria-labelledby": HEADING_ID},
    )
