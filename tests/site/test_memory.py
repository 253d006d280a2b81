"""What visitors leave behind in the server's memory is used again for the next ones."""

from collections.abc import Iterator

import pytest

from tests.bench.memory import ENVIRONMENT, visits
from tests.servers import Site

VISITORS = 300
MEGABYTES = 20
"""What more visitors may add. A state takes 0.19 MB: kept, those of 300 would add 57."""


@pytest.fixture
def forgetful(site: Site) -> Iterator[Site]:
    """The site's server, which keeps a state for seconds only."""
    site.restart(**ENVIRONMENT)
    yield site
    site.restart()


def test_second_crowd_needs_no_more_memory_than_the_first(forgetful: Site) -> None:
    measured = visits(forgetful, VISITORS)
    _at_rest, first, second = (next(measured) for _ in range(3))
    assert second - first <= MEGABYTES
