"""The arrows of a carousel, and the attributes by which `carousel_controls.js` turns its slides.

The script turns them by arrow until Swiper has the carousel, and by key. The photo viewer, which
Swiper never has, is turned by the script alone.
"""

from pathlib import Path

import reflex as rx

SCRIPT = Path(__file__).with_suffix(".js")
PREVIOUS_CLASS = "carousel-previous"
NEXT_CLASS = "carousel-next"
STEP_ATTRIBUTE = "data-slide-step"
"""The attribute of an arrow: how many slides it moves, -1 or 1."""
CAROUSEL_ATTRIBUTE = "data-carousel"
"""The attribute of an element with slides and arrows, which SCRIPT serves."""
SLIDES_ATTRIBUTE = "data-slides"
"""The attribute of the element in it whose children are the slides, and which scrolls sideways."""


def arrows(previous_label: str, next_label: str) -> tuple[rx.Component, rx.Component]:
    """Return the two buttons with these names, which turn the slides beside them."""
    return _arrow(previous_label, PREVIOUS_CLASS, -1), _arrow(next_label, NEXT_CLASS, 1)


def _arrow(label: str, class_name: str, step: int) -> rx.Component:
    return rx.el.button(
        type="button",
        aria_label=label,
        class_name=f"icon-button carousel-arrow no-print {class_name}",
        custom_attrs={STEP_ATTRIBUTE: step},
    )
