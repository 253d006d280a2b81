"""Swiper, the touch slider, as a Reflex component: https://www.npmjs.com/package/swiper

The site uses Swiper's core with the modules Navigation, A11y and Keyboard. The slides are in the
prerendered HTML, where they scroll sideways; Swiper is loaded when the browser is idle and takes
them over where they stand. Of its stylesheet the pages have what these options need: who adds a
vertical or another mode takes it from UNUSED_MODE in `static_kit/plugins/inline_css.py`.
"""

import reflex as rx
from reflex.components.component import field

VERSION = "14.4.0"
MODULE = rx.asset("swiper.jsx", shared=True).importable_path
# What the module above imports must be published beside it.
rx.asset("swiper_core.js", shared=True)
rx.asset("use_library.js", shared=True)


class Swiper(rx.Component):
    """The sliding frame. Children are the buttons, and the strip of slides made by `strip`."""

    library = MODULE
    tag = "Slider"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"swiper@{VERSION}"])

    rewind: rx.Var[bool] = field(doc="Whether the arrows go from the last slide to the first.")
    watch_slides_progress: rx.Var[bool] = field(
        doc="Whether slides in view carry the class `swiper-slide-visible`."
    )
    navigation: rx.Var[dict[str, str]] = field(
        doc="CSS selectors, inside the frame, of the buttons `prevEl` and `nextEl`."
    )
    keyboard: rx.Var[dict[str, bool]] = field(
        doc="Options of the Keyboard module; arrow keys work while the frame holds the focus."
    )
    a11y: rx.Var[dict[str, str]] = field(doc="Texts of the A11y module.")


swiper = Swiper.create


def strip(*slides: rx.Component) -> rx.Component:
    """The slides, made by `slide`, side by side."""
    # Scrolled by key too, until Swiper takes it over and its buttons do that.
    return rx.el.div(*slides, tab_index=0, class_name="swiper-wrapper")


def slide(content: rx.Component, attributes: dict[str, str]) -> rx.Component:
    """One slide of a strip; `attributes` tell assistive technology what it is."""
    return rx.el.div(content, class_name="swiper-slide", custom_attrs=attributes)
