"""A carousel after the ARIA practices: a named region, its two buttons, then the slides.

Speaks the words it is given and has none of its own.
"""

import reflex as rx

from builder_site.wrappers.swiper import slide, strip, swiper

PREVIOUS_CLASS = "carousel-previous"
NEXT_CLASS = "carousel-next"


def carousel(
    *slides: rx.Component,
    name: str,
    previous: str,
    next_: str,
    class_name: str = "",
    beside: rx.Component | None = None,
) -> rx.Component:
    """Show `slides` one at a time; `previous` and `next_` name the buttons, which wrap around.

    `beside` stands in the region before the slides, as one more control.
    """
    return rx.el.section(
        *([beside] if beside else []),
        swiper(
            _arrow(previous, PREVIOUS_CLASS),
            _arrow(next_, NEXT_CLASS),
            strip(*(_slide(content, at, len(slides)) for at, content in enumerate(slides, 1))),
            rewind=True,
            watch_slides_progress=True,
            navigation={"prevEl": f".{PREVIOUS_CLASS}", "nextEl": f".{NEXT_CLASS}"},
            keyboard={"enabled": False, "pageUpDown": False},
            a11y={
                "slideLabelMessage": "{{index}} of {{slidesLength}}",
                "itemRoleDescriptionMessage": "slide",
                "prevSlideMessage": previous,
                "nextSlideMessage": next_,
            },
        ),
        aria_label=name,
        aria_roledescription="carousel",
        role="region",
        class_name=f"carousel {class_name}".rstrip(),
    )


def _arrow(label: str, class_name: str) -> rx.Component:
    return rx.el.button(
        type="button",
        aria_label=label,
        class_name=f"carousel-arrow {class_name}",
        custom_attrs={"data-replay": ""},
    )


def _slide(content: rx.Component, position: int, of: int) -> rx.Component:
    return slide(
        content,
        {
            "role": "group",
            "aria-roledescription": "slide",
            "aria-label": f"{position} of {of}",
        },
    )
