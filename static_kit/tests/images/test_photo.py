"""The file that a record names is found in the folder of the photos."""

from unicodedata import normalize

import pytest

from static_kit.folders import PHOTOS
from static_kit.images.encoder import variants_of
from static_kit.images.photo import existing_photo, photo_path
from static_kit.tests.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")

COMPOSED = "São Brás/Fachada São.jpg"
DECOMPOSED = normalize("NFD", COMPOSED)


@pytest.mark.parametrize("on_disk", [COMPOSED, DECOMPOSED])
@pytest.mark.parametrize("in_the_record", [COMPOSED, DECOMPOSED])
def test_name_is_found_in_each_normal_form(draw: Draw, in_the_record: str, on_disk: str) -> None:
    draw(on_disk)
    assert existing_photo(in_the_record) is None
    assert variants_of(in_the_record).jpeg_url.startswith("/pictures/s-o-br-s-fachada-s-o-500-")


def test_mistyped_name_gets_the_nearest_one_in_composed_letters(draw: Draw) -> None:
    draw(DECOMPOSED)
    allowed = f"a file in assets/photos; the nearest is {COMPOSED!r}"
    assert existing_photo(COMPOSED.lower()) == existing_photo(DECOMPOSED.lower()) == allowed


def test_exact_spelling_comes_first_where_a_disk_has_both(draw: Draw) -> None:
    for spelling in (COMPOSED, DECOMPOSED):
        draw(spelling)
        assert photo_path(spelling) == PHOTOS / spelling


def test_photo_that_is_missing_keeps_its_path() -> None:
    assert photo_path("gone.jpg") == PHOTOS / "gone.jpg"
