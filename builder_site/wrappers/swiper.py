"""Swiper, the touch slider, as Reflex components: https://www.npmjs.com/package/swiper

The site uses `swiper/react` with the modules Navigation, A11y and Keyboard. Slides are in the
prerendered HTML; Swiper takes them over in the browser. Without scripts they scroll sideways.
"""

import reflex as rx
from reflex.components.component import field

VERSION = "14.4.0"
MODULE = rx.asset("swiper.jsx", shared=True).importable_path


class Swiper(rx.Component):
    """The sliding frame. Children are slides; a child with `slot` stands outside the strip."""

    library = MODULE
    tag = "Slider"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"swiper@{VERSION}"])

    rewind: rx.Var[bool] = field(doc="Whether the arrows go from the last slide to the first.")
    speed: rx.Var[int] = field(doc="Duration of a transition in ms; Swiper's default is 300.")
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


class SwiperSlide(rx.Component):
    """One slide."""

    library = MODULE
    tag = "SwiperSlide"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"swiper@{VERSION}"])


swiper = Swiper.create
swiper_slide = SwiperSlide.create
