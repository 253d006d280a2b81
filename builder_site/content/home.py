"""The home page: introduction, welcome, banner and the three cards."""

from builder_site.content.company import COMPANY
from builder_site.content.models import HeroSlide, PageText, Photo, Quote, TypedLine

PAGE = PageText(
    route="/",
    title=f"{COMPANY.brand}: building and repair in the Algarve",
    description=(
        f"Builders in Vilamoura with more than {COMPANY.years} years in the sector: roofing, "
        "brickwork, joinery, tiling, dry stone walls and gardens across the Algarve."
    ),
)

INTRODUCTION_NAME = "Introduction"
PAUSE_ANIMATION = "Pause animation"
PLAY_ANIMATION = "Play animation"

TYPING_DELAY = 40
"""Milliseconds a typed character takes (specification, section 9)."""
DELETING_DELAY = 10
"""Milliseconds a deleted character takes (specification, section 9)."""

HERO_SLIDES: tuple[HeroSlide, ...] = (
    HeroSlide(
        photo=Photo(
            "hero-1.jpg",
            "Whitewashed Algarve villa with terracotta roof tiles and bougainvillea "
            "in late-afternoon light",
            portrait=True,
        ),
        line=TypedLine(
            lead="We are experts in",
            words=(
                "Roofing",
                "Guttering",
                "Brickwork",
                "Joinery",
                "Dry Stone Walling",
                "Painting",
                "Decorating",
                "Garden Maintenance",
                "Kitchen and Bathroom Tiling",
            ),
            pause=1000,
        ),
    ),
    HeroSlide(
        photo=Photo(
            "hero-2.jpg",
            "Rubble stone wall under construction with spirit level, bucket and timber "
            "in warm light",
            portrait=True,
        ),
        line=TypedLine(
            lead="Fully qualified and experienced professionals",
            words=(),
            pause=2000,
        ),
    ),
)

WELCOME_HEADING = "A house here is sun, lime and stone. We look after all three."
WELCOME_TEXT: tuple[str, ...] = (
    (
        f"Welcome to Sol & Stone. With more than {COMPANY.years} years in the sector, we build, "
        "repair, reform and restore homes around Vilamoura and across the Algarve, from a loose "
        "roof tile to a whole house made new."
    ),
    (
        "You speak to the people who do the work. They come and look, tell you what they would do, "
        "and put the price and the dates in writing before anybody lifts a trowel."
    ),
)
VAN = Photo(
    "van.jpg",
    "Plain white panel van parked beside a white wall with bougainvillea and a terracotta coping",
)

YEARS_FACT: tuple[str, str] = (f"More than {COMPANY.years} years", "in the sector")
LICENCE_FACT = "Licence {number}"
INSURANCE_FACT = "Insured"

BANNER_PHOTO = Photo(
    "banner.jpg", "Dry-stone walls and olive trees on a terraced hillside above the sea"
)
BANNER_TEXT = "Walls that were here before us, and will be here after."
PARALLAX_STRENGTH = 900
"""Pixels the banner's photo travels against the page (specification, section 9)."""

PROMISE_HEADING = "Our promise"
PROMISE_TEXT = (
    "First-class communication, fair prices and realistic time frames. If something changes on "
    "site, you hear it from us the same day, with what it means for the date and the bill."
)
SERVICES_HEADING = "What we do"
SERVICE_LIST: tuple[str, ...] = (
    "Brickwork",
    "Roofing",
    "Joinery",
    "Painting",
    "Tiling",
    "Garden Maintenance",
    "Dry Stone Walling",
    "Guttering",
)
QUOTE_HEADING = "In a customer's words"
CARD_QUOTE = Quote(
    "They said six weeks and it was six weeks. They said one price and it was one price. "
    "I did not know builders like that were left.",
    "Rui S.",
)
CARDS_HEADING = "How we work"
