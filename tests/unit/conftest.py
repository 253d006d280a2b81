"""What all unit tests share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from static_kit.images import encoder


def encode_nothing(*_job: object) -> list[Path]:
    return []


@pytest.fixture(scope="session", autouse=True)
def _no_encoding() -> Iterator[None]:
    """Encode none of the site's photos: pages name the files, and no unit test reads them.

    The fixture `project` of static_kit encodes photos of its own.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(encoder, "encode_photo", encode_nothing)
        yield
