"""A page section: full width outside, the page's column inside."""

from typing import Any

import reflex as rx


def section(*children: rx.Component, class_name: str, **props: Any) -> rx.Component:
    """Return a section whose own styles have the class `class_name`; `props` are its attributes."""
    column = rx.el.div(*children, class_name="column")
    return rx.el.section(column, class_name=f"section {class_name}", **props)
