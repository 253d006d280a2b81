"""The brand: its mark, the one on the van (an arch, the sun below it, a stone), and its name."""

import reflex as rx


def brand(name: str) -> tuple[rx.Component, rx.Component]:
    """Return the mark, hidden from assistive technology, and `name`."""
    return (
        rx.el.svg(
            rx.el.path(d="M5 19v-4a11 11 0 0 1 22 0v4h-3.6v-4a7.4 7.4 0 0 0-14.8 0v4z"),
            rx.el.path(d="M5 21.6h22V28H5z"),
            rx.el.path(d="M10.5 19v-4a5.5 5.5 0 0 1 11 0v4z", class_name="brand-sun"),
            view_box="3 3 26 26",
            class_name="brand-mark",
            aria_hidden="true",
            custom_attrs={"focusable": "false"},
        ),
        rx.el.span(name),
    )
