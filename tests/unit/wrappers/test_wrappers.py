"""The wrappers pass the fixed numbers to the libraries."""

from builder_site.content.home import HOME
from builder_site.content.layout import LABELS, LAYOUT
from builder_site.sections.hero import hero


def test_hero_types_at_40_ms_deletes_at_10_and_pauses_1000_and_2000() -> None:
    """docs/fixed-texts.md, "Home"."""
    code = str(hero(HOME.hero, LAYOUT.ask_link, LABELS))
    counts = {"delay:40": 2, "deleteSpeed:10": 2, "pause:1000": 1, "pause:2000": 1}
    assert {prop: code.count(prop) for prop in counts} == counts
