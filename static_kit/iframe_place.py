"""An element around an iframe, so that the browser loads it only when it is scrolled near."""

import reflex as rx

__all__ = ["iframe_place"]

IFRAME_PLACE_CLASS = "iframe-place"
"""The class by which page_first.js and page_first.css know the element."""


def iframe_place(iframe: rx.Component) -> rx.Component:
    """Return the element with `iframe` in it."""
    return rx.el.div(iframe, class_name=IFRAME_PLACE_CLASS)
