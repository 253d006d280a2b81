"""The introduction: full-width photos under lines that type themselves."""

import reflex as rx

from builder_site.components.picture import picture
from builder_site.content.home import (
    DELETING_DELAY,
    HERO_SLIDES,
    INTRODUCTION_NAME,
    PAUSE_ANIMATION,
    PLAY_ANIMATION,
    TYPING_DELAY,
)
from builder_site.content.models import HeroSlide, TypedLine
from builder_site.content.navigation import NEXT_SLIDE, POSITION, PREVIOUS_SLIDE
from builder_site.wrappers.carousel import carousel
from builder_site.wrappers.typewriter import typewriter, typing_switch

PHOTO_SIZES = "(max-width: 767px) 680px, max(100vw, 178svh)"
"""The photos are 16:9 and cover the window's height, so a tall window draws them wider; phones see
the middle third, for which less than all of that width is enough."""


def hero() -> rx.Component:
    """A slide a record of HERO_SLIDES; the first photo is fetched at once."""
    return carousel(
        *(_slide(slide, position) for position, slide in enumerate(HERO_SLIDES, 1)),
        name=INTRODUCTION_NAME,
        previous=PREVIOUS_SLIDE,
        next_=NEXT_SLIDE,
        class_name="hero",
        beside=typing_switch(
            pause_label=PAUSE_ANIMATION, play_label=PLAY_ANIMATION, class_name="hero-switch"
        ),
    )


def _slide(slide: HeroSlide, position: int) -> rx.Component:
    return rx.el.div(
        picture(slide.photo, sizes=PHOTO_SIZES, eager=position == 1),
        rx.el.div(_line(slide.line), class_name="column hero-text"),
        rx.el.p(POSITION.format(position=position, of=len(HERO_SLIDES)), class_name="position"),
        class_name="hero-slide",
    )


def _line(line: TypedLine) -> rx.Component:
    return rx.el.p(
        rx.el.span(line.accessible, class_name="visually-hidden"),
        typewriter(
            lead=line.lead,
            words=list(line.words),
            pause=line.pause,
            delay=TYPING_DELAY,
            delete_speed=DELETING_DELAY,
            class_name="typed",
        ),
        class_name="hero-line",
    )
