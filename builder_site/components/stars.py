"""A star rating: one image for assistive technology."""

import reflex as rx

from builder_site.components.icon import icon


def stars(rating: int, *, best: int, label: str) -> rx.Component:
    """Return `best` stars, of which `rating` are filled; `label` says the same in words."""
    return rx.el.span(
        *(
            icon("star", class_name="star-filled" if position < rating else "")
            for position in range(best)
        ),
        role="img",
        aria_label=label,
        class_name="stars",
    )
