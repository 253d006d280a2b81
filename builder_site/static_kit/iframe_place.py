"""The place of an embedded page, which the browser loads when it is scrolled near."""

import reflex as rx

IFRAME_PLACE = "iframe-place"
"""The class by which page_first.js and page_first.css know the element."""


def iframe_place(iframe: rx.Component) -> rx.Component:
    """Return the element around `iframe`."""
    return rx.el.div(iframe, class_name=IFRAME_PLACE)
