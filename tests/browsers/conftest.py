"""Fixtures of the tests in other engines: the last build, served, and each browser once."""

import re
from collections.abc import Iterator
from itertools import count

import pytest

from tests.browsers.driver import Browser, Firefox, WebKit
from tests.browsers.proxy import Proxy, Visit
from tests.conftest import ACCOUNT_ENVIRONMENT, NO_LIMIT
from tests.provider import Provider
from tests.servers import ROOT, Site, listens, pages_of

NETWORKS = count(1)
SOURCES = ("rxconfig.py", "requirements.txt", "builder_site", "assets", "reflex.lock")
URL = re.compile(r'<link href="http://localhost:(\d+)/" rel="canonical"/>')


def built_port() -> int | None:
    """The port of the last build's URL, if the sources are as they were and the port is free."""
    page = pages_of(ROOT) / "index.html"
    if not page.exists() or not (url := URL.search(page.read_text())):
        return None
    built = page.stat().st_mtime
    files = (file for name in SOURCES for file in (ROOT / name, *(ROOT / name).rglob("*")))
    changed = (file for file in files if file.is_file() and "__pycache__" not in file.parts)
    port = int(url[1])
    is_stale = any(file.stat().st_mtime > built for file in changed)
    return None if is_stale or listens(port) else port


@pytest.fixture(scope="session")
def site(shared_provider: Provider, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The production site with the settings of the other tests, of the last build if it can be."""
    environment = {
        **ACCOUNT_ENVIRONMENT,
        "EMAILJS_URL": shared_provider.url,
        "CONTACT_LIMIT_PER_ADDRESS": NO_LIMIT,
        "CONTACT_LIMIT_TOTAL": NO_LIMIT,
        "REFLEX_TRUSTED_PROXY_HOPS": "1",
    }
    port = built_port()
    running = Site(tmp_path_factory.mktemp("site") / "log", environment, port=port)
    if port:
        running.start()
    else:
        running.build_and_start()
    yield running
    running.kill()


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
