"""Fixtures of the tests that build parts of pages."""

import pytest

from builder_site.content.models import Photo, SocialImage
from builder_site.content.models.projects import Project
from builder_site.static_kit.images.variants import encode_photos
from builder_site.static_kit.records.locate import all_records


@pytest.fixture(scope="session")
def pictures() -> None:
    """The pictures that the sections show; the site's own build uses them too."""
    content = "builder_site.content"
    projects = [project.social_image for project in all_records(content, Project)]
    encode_photos(all_records(content, Photo), [*all_records(content, SocialImage), *projects])
