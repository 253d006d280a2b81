"""Fixtures of the tests that build parts of pages."""

import pytest

from builder_site.content.models import Photo
from builder_site.static_kit.images.variants import encode_photos
from builder_site.static_kit.records.locate import all_records


@pytest.fixture(scope="session")
def pictures() -> None:
    """The pictures that the sections show; the site's own build uses them too."""
    encode_photos(all_records("builder_site.content", Photo))
