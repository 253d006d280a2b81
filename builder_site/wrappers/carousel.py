"""An accessible carousel (the WAI-ARIA carousel pattern): a named region with two buttons."""

import reflex as rx

from builder_site.content.models.layout import Labels
from builder_site.wrappers.swiper import swiper

PREVIOUS_CLASS = "carousel-previous"
NEXT_CLASS = "carousel-next"
STEP = "data-slide-step"
"""How many slides an arrow moves: -1 or 1. sections/layout.js reads it until Swiper has started."""


def carousel(
    *slides: rx.Component,
    name: str,
    labels: Labels,
    class_name: str = "",
    beside: rx.Component | None = None,
) -> rx.Component:
    """Return a carousel that shows `slides` one at a time; its buttons wrap around at both ends.

    `name` is its name for screen readers. `beside` is one more control, before the slides.
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
        *([beside] if beside else []),
        swiper(
            _arrow(labels.previous_slide, PREVIOUS_CLASS, -1),
            _arrow(labels.next_slide, NEXT_CLASS, 1),
            # Keys scroll the slides until Swiper has started.
            rx.el.div(*items, tab_index=0, class_name="swiper-wrapper"),
            # The styles say how wide a slide is.
            slides_per_view="auto",
            rewind=True,
            watch_slides_progress=True,
            navigation={"prevEl": f".{PREVIOUS_CLASS}", "nextEl": f".{NEXT_CLASS}"},
            keyboard={"enabled": False, "pageUpDown": False},
            a11y={
                "slideLabelMessage": labels.slide_name.format(
                    position="{{index}}", of="{{slidesLength}}"
                ),
                "itemRoleDescriptionMessage": labels.slide,
                "prevSlideMessage": labels.previous_slide,
                "nextSlideMessage": labels.next_slide,
            },
        ),
        aria_label=name,
        aria_roledescription=labels.carousel,
        role="region",
        class_name=f"carousel {class_name}".rstrip(),
    )


def _arrow(label: str, class_name: str, step: int) -> rx.Component:
    return rx.el.button(
        type="button",
        aria_label=label,
        class_name=f"carousel-arrow {class_name}",
        custom_attrs={STEP: step},
    )
