"""Without Redis: pages work, messages fail visibly, /health names it; it recovers by itself."""

import re
from pathlib import Path

import httpx
from playwright.sync_api import Page

from tests.deploy.conftest import Cluster
from tests.deploy.redis import Redis
from tests.provider import Provider
from tests.servers import ROOT
from tests.site.form import (
    FAILURE_TEXT,
    FIELDS,
    MESSAGE,
    expect_failed,
    expect_sent,
    open_form,
    send,
)


def test_form_reports_a_failure_without_redis_and_sends_when_it_is_back(
    page: Page, provider: Provider, cluster: Cluster
) -> None:
    open_form(page)
    cluster.redis.kill()
    send(page)
    expect_failed(page)
    assert provider.requests == []
    cluster.redis.start()
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 1


def test_without_redis_pages_work_and_a_post_without_scripts_reports_a_failure(
    provider: Provider, cluster: Cluster
) -> None:
    cluster.redis.kill()
    with cluster.nginx.client() as client:
        assert client.get("/services?not-cached").status_code == 200
        response = client.post("/contact", files=FIELDS)
    assert response.status_code == 422
    assert FAILURE_TEXT in response.text
    assert MESSAGE in response.text
    assert provider.requests == []


def test_health_reports_redis(cluster: Cluster) -> None:
    def health() -> tuple[int, dict[str, bool]]:
        response = httpx.get(f"{cluster.backends[0].url}/health")
        return response.status_code, response.json()

    assert health() == (200, {"status": True, "redis": True})
    cluster.redis.freeze()
    assert health() == (503, {"status": False, "redis": False})
    cluster.redis.kill()
    assert health() == (503, {"status": False, "redis": False})
    cluster.redis.start()
    assert health() == (200, {"status": True, "redis": True})


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
