"""The one frame of every page band: full width outside, the page's column inside."""

import reflex as rx


def section(*children: rx.Component, class_name: str, label: str | None = None) -> rx.Component:
    """Frame a band; `label` names it for assistive technology where it has no heading."""
    named = {"aria_label": label} if label else {}
    return rx.el.section(
        rx.el.div(*children, class_name="column"), class_name=f"band {class_name}", **named
    )
