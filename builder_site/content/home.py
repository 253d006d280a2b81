"""The home page: hero, welcome, banner, recent work, cards, testimonials, invitation.

The typed lines and their pauses are fixed by the owner: docs/fixed-texts.md.
"""

from builder_site.content.models import DecorativePhoto, Invitation, Link, PageMeta, Photo, Quote
from builder_site.content.models.home import (
    Banner,
    Cards,
    Hero,
    HeroSlide,
    HomePage,
    RecentWork,
    TypedLine,
    Welcome,
)
from builder_site.content.testimonials import TESTIMONIALS
from static_kit.translations.context import InContext


def _in_a_sentence(word: str) -> str:
    """Return `word` with a translation of its own: in Portuguese it has no capital there."""
    return InContext(word, "in a sentence")


HOME = HomePage(
    meta=PageMeta(
        route="/",
        title="{brand}: building and repair in the Algarve",
        description=(
            "Builders in Vilamoura with more than {years} years in the sector: roofing, "
            "brickwork, joinery, tiling, dry-stone walls and gardens in the central Algarve."
        ),
    ),
    hero=Hero(
        name="Introduction",
        pause_label="Pause animation",
        play_label="Play animation",
        introduction="Builders in Vilamoura, Algarve, since {founded}",
        slides=(
            HeroSlide(
                photo=Photo(
                    "hero-1.jpg",
                    "White house with a tiled roof, a chimney and bougainvillea over its arched "
                    "porch, beside a pool",
                    upright="hero-1-tall.jpg",
                ),
                line=TypedLine(
                    lead="We are experts in",
                    words=(
                        _in_a_sentence("Roofing"),
                        _in_a_sentence("Guttering"),
                        _in_a_sentence("Brickwork"),
                        _in_a_sentence("Joinery"),
                        _in_a_sentence("Dry Stone Walling"),
                        _in_a_sentence("Painting"),
                        _in_a_sentence("Decorating"),
                        _in_a_sentence("Garden Maintenance"),
                        _in_a_sentence("Kitchen and Bathroom Tiling"),
                    ),
                    last_word="{words}, and {last}",
                    pause=1000,
                ),
            ),
            HeroSlide(
                photo=Photo(
                    "hero-2.jpg",
                    "Rubble stone wall under construction, with a spirit level on it",
                    upright="hero-2-tall.jpg",
                ),
                line=TypedLine(
                    lead="Fully qualified and experienced professionals",
                    pause=2000,
                ),
                scrim="strong",
            ),
        ),
    ),
    welcome=Welcome(
        heading=("A house here is sun,\u00a0lime and stone.", "We look after all three."),
        paragraphs=(
            (
                "Welcome to {brand}. With more than {years} years in the sector, we build, "
                "repair, renovate and restore homes in the central Algarve: a loose roof tile, a "
                "kitchen, a bathroom, an apartment, a whole house from top to\u00a0bottom."
            ),
            (
                "You speak to the people who do the work. They come and look, tell you what they "
                "would do, and put the price and the dates in writing before anybody lifts "
                "a\u00a0trowel."
            ),
        ),
        photo=Photo(
            "van.jpg",
            "White van lettered {brand}, with a ladder on its roof, beside a cement mixer",
        ),
    ),
    banner=Banner(
        text="Walls that were here before us, and will be here after.",
        photo=Photo(
            "banner.jpg",
            "Dry-stone terrace wall, with lavender and olive trees above it",
            upright="banner-tall.jpg",
        ),
    ),
    recent_work=RecentWork(
        heading="Recent work",
        introduction=(
            "One cellar, one garden, one wall. Drag the handle across the cellar to see what we "
            "found."
        ),
        projects_link=Link("All projects", "/projects"),
    ),
    cards=Cards(
        heading="What we promise, and what we do",
        promise_heading="Our promise",
        promise=(
            "First-class communication, fair prices and realistic time frames. If something "
            "changes on site, we tell you the same day what it means for the completion date; "
            "the price only changes if you change the job."
        ),
        trades_heading="What we do",
        trades_link=Link("More about each trade", "/services#trades"),
        quote_heading="A promise kept",
        quote=Quote(
            "They said six weeks and it was six weeks. They said one price and it was one price. "
            "I\u00a0did not know there were builders like that left.",
            "Rui S.",
            "A kitchen and two bathrooms",
            "Albufeira",
            2023,
            language="pt",
        ),
    ),
    testimonials=TESTIMONIALS,
    invitation=Invitation(
        question="Show us the house.",
        heading="We’ll bring the tape measure.",
        text=(
            "We’ll come and look, say what we would do, and put the price and the dates in "
            "writing. The visit costs nothing."
        ),
        photo=DecorativePhoto("garden/04.jpg"),
    ),
)
