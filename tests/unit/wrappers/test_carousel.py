"""The buttons of a carousel."""

import pytest
import reflex as rx

from builder_site.content.every_page import LABELS
from builder_site.wrappers.carousel import carousel


@pytest.mark.parametrize(("slides", "buttons"), [(1, 0), (2, 2)])
def test_single_slide_has_no_arrows(slides: int, buttons: int) -> None:
    photos = (rx.el.p(str(number)) for number in range(slides))
    code = str(carousel(*photos, name="Photos", labels=LABELS))
    assert code.count("carousel-arrow") == buttons
