"""The texts and numbers that the owner has fixed (docs/fixed-texts.md), as the content has them.

To change one on purpose, change it in the content, here, and in docs/fixed-texts.md.
"""

from dataclasses import replace

from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.drafts import published
from builder_site.content.every_page import LAYOUT
from builder_site.content.home import HOME
from builder_site.content.services import SERVICES_PAGE


def test_typed_lines_and_their_pauses_are_the_fixed_ones() -> None:
    """docs/fixed-texts.md, "Home"."""
    first, second = (slide.line for slide in HOME.hero.slides)
    assert (first.lead, first.pause) == ("We are experts in", 1000)
    assert (second.lead, second.pause) == ("Fully qualified and experienced professionals", 2000)
    assert ", ".join(first.words) == (
        "Roofing, Guttering, Brickwork, Joinery, Dry Stone Walling, Painting, Decorating, "
        "Garden Maintenance, Kitchen and Bathroom Tiling"
    )
    assert first.sentence.endswith(", Garden Maintenance, and Kitchen and Bathroom Tiling")
    assert second.words == ()
    assert (HOME.hero.typing_delay, HOME.hero.deleting_delay) == (40, 10)


def test_services_and_trades_are_the_fixed_ones_in_their_order() -> None:
    """docs/fixed-texts.md, "Home" and "Services"."""
    assert ", ".join(trade.name for trade in SERVICES_PAGE.trades.trades) == (
        "Brickwork, Roofing, Joinery, Painting, Tiling, Garden Maintenance, Dry Stone Walling, "
        "Guttering"
    )
    names = ", ".join(service.name for service in SERVICES_PAGE.services)
    assert names == "Basement Refurbishment, Pointing Walls, Garden Maintenance"


def test_navigation_has_the_three_pages() -> None:
    """docs/fixed-texts.md, "Every page"."""
    assert [link.label for link in LAYOUT.navigation] == ["Home", "Services", "Contact"]


def test_phone_link_has_the_number_without_spaces() -> None:
    assert replace(COMPANY, phone="+351 289 000 000").phone_href == "tel:+351289000000"


def test_numbers_are_the_fixed_ones() -> None:
    """docs/fixed-texts.md, "Every page", "Home", "Services" and "Contact"."""
    assert LAYOUT.header_solid_from == 80
    assert HOME.banner.strength == 900
    assert (CONTACT_PAGE.map.width, CONTACT_PAGE.map.height) == (1072, 517)
    assert COMPANY.copyright_year == 2024
    assert COMPANY.copyright_year - COMPANY.founded > COMPANY.years == 30
    assert len(HOME.testimonials.quotes) == 5
    services = published(SERVICES_PAGE).services
    assert [len(service.photos) for service in services] == [10, 4, 8]
    assert [service.rating for service in SERVICES_PAGE.services] == [4, 5, 5]


def test_status_texts_are_the_fixed_ones() -> None:
    """docs/fixed-texts.md, "Contact"."""
    assert CONTACT_PAGE.form.success == "Message Successfully sent!"
    assert CONTACT_PAGE.form.failure == "Message not sent, please try again!"
