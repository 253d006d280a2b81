"""The hero: full-width photos under lines that type themselves."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.picture import UPRIGHT_PHONE, UPRIGHT_TABLET, hero_picture
from builder_site.content.models import Link
from builder_site.content.models.every_page import Labels
from builder_site.content.models.home import Hero, HeroSlide
from builder_site.wrappers.carousel import carousel
from builder_site.wrappers.typewriter import typewriter, typing_switch

PHOTO_SIZES = (
    f"{UPRIGHT_PHONE} 100vw, {UPRIGHT_TABLET} 100vw, "
    "(min-aspect-ratio: 16/9) 111vw, (max-aspect-ratio: 178/164) 182vw, 198vh"
)
"""The photos are 16:9, those of upright phones and tablets 9:16. They fill the window except for
the words below them (hero.css). So in a tall window a wide photo is drawn wider than the window;
and every wide photo is drawn 11 % wider than the space it has."""

SCRIM_CLASSES = {"normal": "hero-slide", "strong": "hero-slide hero-slide-strong"}


def hero(record: Hero, ask_link: Link, labels: Labels) -> rx.Component:
    """Return the carousel; below its lines are the introduction and `ask_link`."""

    def slide(slide_record: HeroSlide, position: int) -> rx.Component:
        return rx.el.div(
            hero_picture(slide_record.photo, sizes=PHOTO_SIZES, eager=position == 1),
            rx.el.p(
                rx.el.span(slide_record.line.sentence, class_name="visually-hidden"),
                typewriter(
                    lead=slide_record.line.lead,
                    words=slide_record.line.words,
                    pause=slide_record.line.pause,
                    delay=record.typing_delay,
                    delete_speed=record.deleting_delay,
                    class_name="typed",
                ),
                class_name="hero-line",
            ),
            class_name=SCRIM_CLASSES[slide_record.scrim],
        )

    return carousel(
        *(slide(slide_record, position) for position, slide_record in enumerate(record.slides, 1)),
        name=record.name,
        labels=labels,
        class_name="hero no-print",
        controls=rx.fragment(
            typing_switch(
                pause_label=record.pause_label,
                play_label=record.play_label,
                class_name="hero-switch",
            ),
            rx.el.div(
                rx.el.p(record.introduction, class_name="display"),
                anchor(ask_link.label, href=ask_link.href, class_name="button"),
                class_name="hero-foot",
            ),
        ),
    )
