"""An accessible carousel (the WAI-ARIA carousel pattern): a named region with two buttons.

It is made of Swiper, the touch slider: https://www.npmjs.com/package/swiper. The site uses Swiper's
core with the modules Navigation and A11y. The prerendered slides scroll sideways; when the visitor
presses or focuses the carousel, Swiper starts at the slide that is shown.
assets/styles/components/carousel.css has the rules of its stylesheet that these options need.
"""

from pathlib import Path

import reflex as rx
from reflex.components.component import field

from builder_site.content.models.layout import Labels
from builder_site.static_kit.islands.island import island

VERSION = "14.4.0"
SCRIPT = Path(__file__).with_name("carousel_controls.js")
"""The script that turns the slides: by the arrows until Swiper has started, and by keys."""
PREVIOUS_CLASS = "carousel-previous"
NEXT_CLASS = "carousel-next"
STEP_ATTRIBUTE = "data-slide-step"
"""The attribute of an arrow: how many slides it moves, -1 or 1. SCRIPT reads it until Swiper has
started."""
CAROUSEL_ATTRIBUTE = "data-carousel"
"""The attribute of an element with slides and arrows, which SCRIPT serves. The carousel's own
element gets it from carousel.jsx."""
SLIDES_ATTRIBUTE = "data-slides"
"""The attribute of the element in it whose children are the slides, and which scrolls sideways."""

# carousel.jsx imports this file from the folder it is published in.
rx.asset("swiper_core.js", shared=True)


class Carousel(rx.Component):
    """The island. Children: the buttons, and an element `swiper-wrapper` with the slides."""

    library = rx.asset("carousel.jsx", shared=True).importable_path
    tag = "Carousel"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"swiper@{VERSION}"])

    rewind: rx.Var[bool] = field(doc="Whether the arrows go from the last slide to the first.")
    slides_per_view: rx.Var[str] = field(doc="`auto`: as many as the styles make room for.")
    watch_slides_progress: rx.Var[bool] = field(
        doc="Whether slides in view carry the class `swiper-slide-visible`."
    )
    navigation: rx.Var[dict[str, str]] = field(
        doc="CSS selectors, inside the carousel, of the buttons `prevEl` and `nextEl`."
    )
    a11y: rx.Var[dict[str, str]] = field(doc="Texts of the A11y module.")


def carousel(
    *slides: rx.Component,
    name: str,
    labels: Labels,
    class_name: str = "",
    controls: rx.Component | None = None,
) -> rx.Component:
    """Return a carousel that shows `slides` one at a time; its buttons wrap around at both ends.

    `name` is its name for screen readers. `controls`, such as a button of its own, come before the
    slides. A carousel with a single slide has no buttons.
    """
    items = (
        rx.el.div(
            slide,
            role="group",
            aria_roledescription=labels.slide,
            aria_label=labels.slide_name.format(position=position, of=len(slides)),
            class_name="swiper-slide",
        )
        for position, slide in enumerate(slides, 1)
    )
    return rx.el.section(
        *([controls] if controls else []),
        island(
            Carousel.create(
                *(arrows(labels.previous_slide, labels.next_slide) if len(slides) > 1 else ()),
                # Keys scroll the slides until Swiper has started.
                rx.el.div(
                    *items,
                    tab_index=0,
                    class_name="reel swiper-wrapper",
                    custom_attrs={SLIDES_ATTRIBUTE: ""},
                ),
                # The styles say how wide a slide is.
                slides_per_view="auto",
                rewind=True,
                watch_slides_progress=True,
                navigation={"prevEl": f".{PREVIOUS_CLASS}", "nextEl": f".{NEXT_CLASS}"},
                a11y={
                    "slideLabelMessage": labels.slide_name.format(
                        position="{{index}}", of="{{slidesLength}}"
                    ),
                    "itemRoleDescriptionMessage": labels.slide,
                    "prevSlideMessage": labels.previous_slide,
                    "nextSlideMessage": labels.next_slide,
                    # The class of the element that says these messages to screen readers.
                    "notificationClass": "visually-hidden",
                },
            ),
            when="act",
        ),
        aria_label=name,
        aria_roledescription=labels.carousel,
        role="region",
        class_name=f"carousel {class_name}".rstrip(),
    )


def arrows(previous_label: str, next_label: str) -> tuple[rx.Component, rx.Component]:
    """Return the two buttons with these names, which turn the slides beside them."""
    return _arrow(previous_label, PREVIOUS_CLASS, -1), _arrow(next_label, NEXT_CLASS, 1)


def _arrow(label: str, class_name: str, step: int) -> rx.Component:
    return rx.el.button(
        type="button",
        aria_label=label,
        class_name=f"carousel-arrow scripted no-print {class_name}",
        custom_attrs={STEP_ATTRIBUTE: step},
    )
