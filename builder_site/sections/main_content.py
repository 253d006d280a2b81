"""A page's own content: it takes the focus when a link brings it, and an error in it ends there."""

import reflex as rx
from reflex_components_core.base.error_boundary import error_boundary

from builder_site.components.page_title import HEADING_ID, page_title
from builder_site.content.navigation import BROKEN_HEADING, BROKEN_TEXT, LOAD_AGAIN, SKIP_LINK


class MainContent(rx.Component):
    """The `main` element: see main_content.jsx."""

    library = rx.asset("main_content.jsx", shared=True).importable_path
    tag = "MainContent"


def main_content(*bands: rx.Component) -> rx.Component:
    """Hold `bands`, whose first heading has the id HEADING_ID and names the page."""
    return MainContent.create(
        error_boundary(*bands, fallback_render=_broken(), on_error=rx.noop()),
        id=SKIP_LINK.href.removeprefix("#"),
        custom_attrs={"aria-labelledby": HEADING_ID},
    )


def _broken() -> rx.Component:
    """What stands in the place of bands that failed; header, phone number and links still work."""
    return page_title(
        BROKEN_HEADING,
        BROKEN_TEXT,
        # Plain HTML, which asks the server anew; the router's link would show the same page.
        rx.el.A.create(LOAD_AGAIN, href="", class_name="button"),
    )
