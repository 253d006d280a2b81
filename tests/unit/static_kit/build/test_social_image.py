from pathlib import Path

from PIL import Image

from builder_site.static_kit.build.social_image import write_social_images
from builder_site.static_kit.images.photo import SocialImage
from tests.unit.static_kit.conftest import Draw


def test_image_is_the_middle_of_the_photo_in_the_size_asked_for(draw: Draw, tmp_path: Path) -> None:
    draw("wall.jpg", 600, 400)
    write_social_images([SocialImage("wall.jpg", "/share.jpg", 1200, 630)], tmp_path)
    with Image.open(tmp_path / "share.jpg") as image:
        assert (image.size, image.format) == ((1200, 630), "JPEG")
        colours = image.resize((2, 1), Image.Resampling.BOX).tobytes()
    # Red on the left half, blue on the right, as the photo is.
    assert [round(value / 255) for value in colours] == [1, 0, 0, 0, 0, 1]
