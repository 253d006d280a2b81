"""The specification's fixed texts and numbers, as the content has them.

They stand here only: whoever changes one on purpose changes it here and in the specification.
"""

from dataclasses import replace

from builder_site.content import contact, home, navigation, services, testimonials
from builder_site.content.company import COMPANY


def test_typed_lines_and_their_pauses() -> None:
    """Specification 2 and 9."""
    first, second = (slide.line for slide in home.HERO_SLIDES)
    assert (first.lead, first.pause) == ("We are experts in", 1000)
    assert (second.lead, second.pause) == ("Fully qualified and experienced professionals", 2000)
    assert first.words == (
        "Roofing",
        "Guttering",
        "Brickwork",
        "Joinery",
        "Dry Stone Walling",
        "Painting",
        "Decorating",
        "Garden Maintenance",
        "Kitchen and Bathroom Tiling",
    )
    assert second.words == ()
    assert (home.TYPING_DELAY, home.DELETING_DELAY) == (40, 10)


def test_services_in_their_lists() -> None:
    """Specification 2."""
    assert home.SERVICE_LIST == (
        "Brickwork",
        "Roofing",
        "Joinery",
        "Painting",
        "Tiling",
        "Garden Maintenance",
        "Dry Stone Walling",
        "Guttering",
    )
    assert [service.name for service in services.SERVICES] == [
        "Basement Refurbishment",
        "Pointing Walls",
        "Garden Maintenance",
    ]


def test_navigation_has_the_three_pages() -> None:
    """Specification 2."""
    assert [link.label for link in navigation.NAVIGATION] == ["Home", "Services", "Contact"]


def test_phone_number_is_dialled_as_it_is_read() -> None:
    assert replace(COMPANY, phone="+351 289 000 000").phone_href == "tel:+351289000000"


def test_sentence_for_listeners_says_what_is_typed() -> None:
    line = home.HERO_SLIDES[0].line
    assert line.accessible == f"{line.lead} {', '.join(line.words)}"


def test_sizes_and_strengths() -> None:
    """Specification 9."""
    assert navigation.HEADER_SOLID_FROM == 80
    assert home.PARALLAX_STRENGTH == 900
    assert (contact.MAP.width, contact.MAP.height) == (1072, 517)
    assert COMPANY.copyright_year == 2024
    assert len(testimonials.TESTIMONIALS) == 5
    assert [len(service.photos) for service in services.SERVICES] == [10, 4, 8]
    assert [service.rating for service in services.SERVICES] == [4, 5, 5]


def test_status_texts() -> None:
    """Specification 8."""
    assert contact.SUCCESS_TEXT == "Message Successfully sent!"
    assert contact.FAILURE_TEXT == "Message not sent, please try again!"
