"""Without Redis every message is sent, /health and the log say so, and it recovers by itself."""

import re
import time
from pathlib import Path

import httpx
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


def post(backend: Site, words: str, ip: str = "192.0.2.7") -> int:
    message = {**FIELDS, "message": (None, words)}
    headers = {"X-Forwarded-For": ip}
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


def test_each_backend_sends_and_counts_by_itself_until_redis_is_back(
    provider: Provider, cluster: Cluster
) -> None:
    """Redis is down when the backends start, stops later, and hangs; the log says it once."""
    first, second = cluster.backends
    sizes = [len(backend.log.read_text()) for backend in cluster.backends]
    for number, fail in enumerate((None, cluster.redis.kill, cluster.redis.freeze)):
        ip = f"192.0.2.{number}"
        provider.clear()
        if fail:
            fail()
        else:
            cluster.redis.kill()
            cluster.restart(**LIMIT)
        for backend in cluster.backends:
            start = time.monotonic()
            # The repeat of a message is none.
            codes = [post(backend, words, ip) for words in ("one", "one", "two", "three")]
            assert codes == [303, 303, 303, 429]
            assert time.monotonic() - start < TIMEOUT
            assert health(backend) == (200, False)
        assert len(provider.messages) == 4
        cluster.redis.ensure_running_and_empty()
        assert [health(backend) for backend in cluster.backends] == [(200, True)] * 2
        assert [post(each, f"Next {each.port}", ip) for each in (first, second)] == [303, 303]
        assert post(first, "One too many", ip) == 429
    for backend, size in zip(cluster.backends, sizes, strict=True):
        lines = lines_about_redis(backend, size)
        assert lines[0].startswith("Redis cannot be used (")
        assert lines[0].endswith("see docs/runbook.md#redis-is-down")
        assert lines[1] == "Redis answers again: all processes count messages together"


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
