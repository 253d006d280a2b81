"""Swiper, the touch slider, as a Reflex component: https://www.npmjs.com/package/swiper

The site uses Swiper's core with the modules Navigation and A11y. The prerendered slides scroll
sideways; Swiper starts at the slide that is shown.
assets/styles/carousel.css has the rules of its stylesheet that these options need.
"""

import reflex as rx
from reflex.components.component import field

VERSION = "14.4.0"
MODULE = rx.asset("swiper.jsx", shared=True).importable_path
# The module above imports this file from the folder it is published in.
rx.asset("swiper_core.js", shared=True)


class Swiper(rx.Component):
    """The slider. Children: the buttons, and an element `swiper-wrapper` with the slides."""

    library = MODULE
    tag = "Slider"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"swiper@{VERSION}"])

    rewind: rx.Var[bool] = field(doc="Whether the arrows go from the last slide to the first.")
    slides_per_view: rx.Var[str] = field(doc="`auto`: as many as the styles make room for.")
    watch_slides_progress: rx.Var[bool] = field(
        doc="Whether slides in view carry the class `swiper-slide-visible`."
    )
    navigation: rx.Var[dict[str, str]] = field(
        doc="CSS selectors, inside the slider, of the buttons `prevEl` and `nextEl`."
    )
    a11y: rx.Var[dict[str, str]] = field(doc="Texts of the A11y module.")


swiper = Swiper.create
