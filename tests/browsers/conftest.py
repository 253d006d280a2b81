"""Fixtures of the tests in other engines: each browser once, and a proxy in front of the site."""

from collections.abc import Iterator
from itertools import count

import pytest

from tests.browsers.driver import Browser, Firefox, WebKit
from tests.browsers.proxy import Proxy, Visit

NETWORKS = count(1)


@pytest.fixture(scope="session")
def proxy() -> Iterator[Proxy]:
    proxy = Proxy()
    yield proxy
    proxy.close()


@pytest.fixture(scope="session", params=[WebKit, Firefox], ids=lambda kind: kind.name)
def engine(
    request: pytest.FixtureRequest, proxy: Proxy, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """Each browser, for all tests in it."""
    kind: type[WebKit] | type[Firefox] = request.param
    browser = kind(tmp_path_factory.mktemp("profile"), proxy.server_port)
    yield browser
    browser.quit()


@pytest.fixture
def visit(proxy: Proxy) -> Visit:
    """A visitor with a network that no other test has."""
    proxy.visit = Visit(f"2001:db8:{next(NETWORKS):x}::1")
    return proxy.visit
