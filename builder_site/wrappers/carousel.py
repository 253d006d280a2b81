"""An accessible carousel (the WAI-ARIA carousel pattern): a named region with two buttons.

It is made of Swiper, the touch slider: https://www.npmjs.com/package/swiper. The site uses Swiper's
core with the modules Navigation and A11y. The prerendered slides scroll sideways; when the visitor
presses or focuses the carousel, Swiper starts at the slide that is shown. Until then its arrows and
keys are those of `components/carousel_controls.py`.
assets/styles/components/carousel.css has the rules of its stylesheet that these options need.
"""

import reflex as rx
from reflex.components.component import field

from builder_site.components.carousel_controls import (
    NEXT_CLASS,
    PREVIOUS_CLASS,
    SLIDES_ATTRIBUTE,
    arrows,
)
from builder_site.content.models.every_page import Labels
from static_kit.islands.island import island
from static_kit.records.texts import fill_placeholders

VERSION = "14.4.0"

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
            aria_label=fill_placeholders(labels.slide_name, position=position, of=len(slides)),
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
                    "slideLabelMessage": fill_placeholders(
                        labels.slide_name, position="{{index}}", of="{{slidesLength}}"
                    ),
                    "itemRoleDescriptionMessage": labels.slide,
                    "prevSlideMessage": labels.previous_slide,
                    "nextSlideMessage": labels.next_slide,
                    # The class of the element that says these messages to screen readers.
                    "notificationClass": "visually-hidden",
                },
            ),
            when="interaction",
        ),
        aria_label=name,
        aria_roledescription=labels.carousel,
        role="region",
        class_name=f"carousel {class_name}".rstrip(),
    )
