"""The one frame of every page band: full width outside, the page's column inside."""

import reflex as rx


def section(*children: rx.Component, class_name: str) -> rx.Component:
    """Frame the band whose styles are called `class_name`."""
    return rx.el.section(rx.el.div(*children, class_name="column"), class_name=f"band {class_name}")
