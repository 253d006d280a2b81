"""Without Redis every message is sent, /health and the log say so, and it recovers by itself."""

import re
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page

from builder_site.contact.delivery import TIMEOUT
from builder_site.release import RELEASE
from tests.deploy.conftest import Cluster
from tests.deploy.logs import log_events
from tests.deploy.redis import Redis
from tests.provider import Provider
from tests.servers import ROOT, Site
from tests.site.form import FIELDS, expect_sent, open_form, send

LIMIT = {"CONTACT_LIMIT_PER_NETWORK": "2/hour"}


def stop(redis: Redis, start_backends: Callable[[], None]) -> None:
    start_backends()
    redis.kill()


def stop_before_the_start(redis: Redis, start_backends: Callable[[], None]) -> None:
    redis.kill()
    start_backends()


def hang(redis: Redis, start_backends: Callable[[], None]) -> None:
    start_backends()
    redis.freeze()


def post(backend: Site, words: str) -> int:
    message = {**FIELDS, "message": (None, words)}
    headers = {"X-Forwarded-For": "192.0.2.7"}
    return httpx.post(
        f"{backend.url}/contact", files=message, headers=headers, timeout=TIMEOUT
    ).status_code


def health(backend: Site) -> tuple[int, object]:
    response = httpx.get(f"{backend.url}/health", timeout=2)
    report = response.json()
    assert report["release"] == RELEASE
    return response.status_code, report["redis"]


def lines_about_redis(backend: Site, size_before: int) -> list[str]:
    events = log_events(backend.log.read_text()[size_before:])
    return [event["message"] for event in events if event["message"].startswith("Redis ")]


@pytest.mark.parametrize("fail", [stop_before_the_start, stop, hang])
def test_each_backend_sends_and_counts_by_itself_until_redis_is_back(
    provider: Provider,
    cluster: Cluster,
    fail: Callable[[Redis, Callable[[], None]], None],
) -> None:
    sizes = [len(backend.log.read_text()) for backend in cluster.backends]
    fail(cluster.redis, lambda: cluster.restart(**LIMIT))
    for backend, size in zip(cluster.backends, sizes, strict=True):
        start = time.monotonic()
        # The repeat of a message is none.
        codes = [post(backend, words) for words in ("one", "one", "two", "three")]
        assert codes == [303, 303, 303, 429]
        assert time.monotonic() - start < TIMEOUT
        assert health(backend) == (200, False)
        (line,) = lines_about_redis(backend, size)
        assert line.startswith("Redis cannot be used (")
        assert line.endswith("see docs/runbook.md#redis-is-down")
    assert len(provider.messages) == 4
    cluster.redis.ensure_running_and_empty()
    for backend, size in zip(cluster.backends, sizes, strict=True):
        assert health(backend) == (200, True)
        assert lines_about_redis(backend, size)[1:] == [
            "Redis answers again: all processes count messages together"
        ]
    first, second = cluster.backends
    assert [post(each, f"Next {each.port}") for each in (first, second)] == [303, 303]
    assert post(first, "One too many") == 429


def test_form_is_sent_while_redis_hangs(page: Page, provider: Provider, cluster: Cluster) -> None:
    open_form(page)
    cluster.redis.freeze()
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 1


def test_repeat_is_one_message_where_redis_stops_in_between(
    provider: Provider, cluster: Cluster
) -> None:
    backend = cluster.backends[0]
    assert post(backend, "Once") == 303
    cluster.redis.kill()
    assert post(backend, "Once") == 303
    assert len(provider.messages) == 1


def test_redis_holds_codes_that_a_key_of_all_backends_makes(
    provider: Provider, cluster: Cluster
) -> None:
    assert [post(each, "Once") for each in cluster.backends] == [303, 303]
    assert len(provider.messages) == 1
    with cluster.redis.client() as redis:
        values = {key.decode(): redis.get(key) for key in redis.scan_iter()}
    (claim,) = (value for key, value in values.items() if "/claim/" in key)
    assert claim == b"accepted"
    assert "builder-site/key" in values
    assert not any("192.0.2" in key for key in values)


def test_full_redis_forgets_claims_before_the_counters_of_an_hour(tmp_path: Path) -> None:
    compose = (ROOT / "deploy" / "compose.yaml").read_text()
    policy = re.search(r"--maxmemory-policy \S+", compose)
    assert policy
    server = Redis(tmp_path, "--maxmemory", "4mb", *policy[0].split())
    server.start()
    with server.client() as client:
        client.set("counter", 1, ex=3600)
        for number in range(500):
            client.set(f"claim {number}", bytes(20_000), ex=60)
        assert sum(1 for _ in client.scan_iter()) < 250
        assert client.get("counter") == b"1"
    server.kill()
