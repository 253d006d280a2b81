"""A post that a browser or a proxy repeats is one message, whichever backend gets the repeat."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect
from redis import Redis

from tests.conftest import new_context
from tests.cutting_proxy import CuttingProxy
from tests.deploy.conftest import Cluster
from tests.provider import Exchange, Provider, accept, refuse
from tests.servers import Site
from tests.site.form import FIELDS, SUCCESS_TEXT, fill, send, status
from tests.site.islands import open_page


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[CuttingProxy]:
    """A proxy in front of the backends, which get a request each in turns."""
    with CuttingProxy(*(backend.port for backend in cluster.backends)) as proxy:
        yield proxy


def post(backend: Site) -> int:
    """Post the form to `backend`; always the same words."""
    return httpx.post(f"{backend.url}/contact", files=FIELDS, timeout=15).status_code


def wait_for_repeat(cluster: Cluster) -> None:
    """Wait until a post asks Redis for the outcome of another one."""
    deadline = time.monotonic() + 10
    with cluster.redis.client() as redis:
        before = reads(redis)
        # A post that is no repeat reads twice at most, and there are two posts.
        while reads(redis) - before < 5:
            assert time.monotonic() < deadline, "no repeat came"
            time.sleep(0.05)


def reads(redis: Redis) -> int:
    """How often Redis has sent a value since its start."""
    statistics: Any = redis.info("commandstats")
    return statistics.get("cmdstat_get", {"calls": 0})["calls"]


@pytest.mark.parametrize(
    ("behaviour", "codes", "messages"), [(accept, [303, 303], 1), (refuse(500), [422, 422], 0)]
)
def test_repeat_at_the_other_backend_gets_the_outcome_of_the_first(
    provider: Provider,
    cluster: Cluster,
    behaviour: Callable[[Exchange], None],
    codes: list[int],
    messages: int,
) -> None:
    def behave_after_the_repeat(exchange: Exchange) -> None:
        provider.released.wait()
        behaviour(exchange)

    provider.behave(behave_after_the_repeat)
    with ThreadPoolExecutor() as executor:
        first, second = (executor.submit(post, backend) for backend in cluster.backends)
        wait_for_repeat(cluster)
        provider.released.set()
        assert [first.result(), second.result()] == codes
    assert len(provider.requests) == 1
    assert len(provider.messages) == messages


@pytest.mark.parametrize("has_scripts", [True, False], ids=["fetch", "navigation"])
def test_post_that_chromium_repeats_is_one_message(
    browser: Browser,
    provider: Provider,
    proxy: CuttingProxy,
    has_scripts: bool,
) -> None:
    def accept_after_the_repeat(exchange: Exchange) -> None:
        proxy.wait_for_posts(2)
        accept(exchange)

    provider.behave(accept_after_the_repeat)
    with new_context(browser, proxy.url, java_script_enabled=has_scripts) as context:
        page = context.new_page()
        if has_scripts:
            open_page(page, "/contact")
        else:
            page.goto("/contact")
        fill(page)
        proxy.cuts_next_post = True
        send(page)
        expect(status(page)).to_have_text(SUCCESS_TEXT)
    assert proxy.posts == 2
    assert len(provider.requests) == 1
