"""The file that a record names is found in the folder of the photos."""

from pathlib import Path
from unicodedata import normalize

import pytest

from static_kit.images.encoder import variants_of
from static_kit.images.photo import EXISTING_PHOTO, Photo, photo_path
from static_kit.tests.conftest import Draw

pytestmark = pytest.mark.usefixtures("project")

PHOTOS = Photo.folder
COMPOSED = "São Brás/Fachada São.jpg"
DECOMPOSED = normalize("NFD", COMPOSED)


def requirement(photo: Photo) -> str | None:
    """What the check requires of the file of `photo`."""
    return EXISTING_PHOTO.rule(photo.file, photo, [])


@pytest.mark.parametrize("on_disk", [COMPOSED, DECOMPOSED])
@pytest.mark.parametrize("in_the_record", [COMPOSED, DECOMPOSED])
def test_name_is_found_in_each_normal_form(draw: Draw, in_the_record: str, on_disk: str) -> None:
    draw(on_disk)
    assert requirement(Photo(in_the_record, "A front")) is None
    assert variants_of(in_the_record).jpeg_url.startswith("/pictures/s-o-br-s-fachada-s-o-500-")


def test_mistyped_name_gets_the_nearest_one_in_composed_letters(draw: Draw) -> None:
    draw(DECOMPOSED)
    allowed = f"a file in assets/photos; the nearest is {COMPOSED!r}"
    for file in (COMPOSED, DECOMPOSED):
        assert requirement(Photo(file.lower(), "A front")) == allowed


class OtherPhoto(Photo):
    folder = Path("assets/images")


def test_photo_of_an_app_with_another_folder_is_looked_for_there(draw: Draw) -> None:
    draw("wall.jpg")
    # A server has no such folder.
    assert requirement(OtherPhoto("wall.jpg", "A wall")) is None
    draw("../images/roof.jpg")
    assert requirement(OtherPhoto("roof.jpg", "A roof")) is None
    allowed = "a file in assets/images; the nearest is 'roof.jpg'"
    assert requirement(OtherPhoto("wall.jpg", "A wall")) == allowed


def test_exact_spelling_comes_first_where_a_disk_has_both(draw: Draw) -> None:
    for spelling in (COMPOSED, DECOMPOSED):
        draw(spelling)
        assert photo_path(PHOTOS, spelling) == PHOTOS / spelling


def test_photo_that_is_missing_keeps_its_path() -> None:
    assert photo_path(PHOTOS, "gone.jpg") == PHOTOS / "gone.jpg"
