"""The brand: its mark (a stone arch around the sun) and its name."""

import reflex as rx


def brand(name: str) -> tuple[rx.Component, rx.Component]:
    """Return the mark, hidden from assistive technology, and `name`."""
    return (
        rx.el.svg(
            rx.el.path(d="M3 29V16a13 13 0 0 1 26 0v13h-6V16a7 7 0 0 0-14 0v13z"),
            rx.el.path(d="M16 9V3M10.4 11.8 7 6.6M21.6 11.8 25 6.6M9 22H3m26 0h-6"),
            rx.el.circle(cx="16", cy="19.5", r="3.5"),
            view_box="0 0 32 32",
            class_name="brand-mark",
            aria_hidden="true",
            custom_attrs={"focusable": "false"},
        ),
        rx.el.span(name),
    )
