"""Two backends with one Redis: either can respond, and either can stop or be killed."""

import itertools
import threading
from collections import Counter
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page

from tests.deploy.conftest import Cluster
from tests.deploy.nginx import HOST
from tests.languages import PAGES
from tests.provider import Provider, accept, hang
from tests.servers import Site
from tests.site.form import FIELDS, expect_failed, expect_sent, fill, open_form, send


def post(backend: Site, ip: str, words: str = "Our roof leaks.") -> httpx.Response:
    """Post a message to `backend`, as a proxy does for a visitor with the IP address `ip`."""
    headers = {"X-Forwarded-For": ip}
    message = {**FIELDS, "message": (None, words)}
    return httpx.post(f"{backend.url}/contact", files=message, headers=headers, timeout=15)


def test_visitor_of_one_backend_continues_with_the_other(
    page: Page, provider: Provider, cluster: Cluster
) -> None:
    first, second = cluster.backends
    second.stop()
    open_form(page)
    send(page)
    expect_sent(page)
    second.start()
    first.stop()
    fill(page, message="And the gutter is broken.")
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 2


def test_second_press_after_a_backend_was_killed_while_sending_is_sent(
    page: Page, provider: Provider, cluster: Cluster
) -> None:
    provider.behave(hang)
    open_form(page)
    send(page)
    cluster.backend_sending_to(provider).kill()
    expect_failed(page)
    assert len(provider.requests) == 1
    provider.behave(accept)
    # It waits for the outcome of the first.
    send(page)
    expect_failed(page)
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 1


def test_post_of_a_killed_backend_is_never_sent_by_the_other(
    provider: Provider, cluster: Cluster
) -> None:
    provider.behave(hang)

    def post() -> int:
        with cluster.nginx.client() as client:
            return client.post("/contact", files=FIELDS, timeout=15).status_code

    with ThreadPoolExecutor() as executor:
        future = executor.submit(post)
        cluster.backend_sending_to(provider).kill()
        assert future.result() == 502
    assert len(provider.requests) == 1


@pytest.mark.usefixtures("provider")
def test_limit_counts_across_backends_and_trusts_nginx_only(cluster: Cluster) -> None:
    cluster.restart(CONTACT_LIMIT_PER_NETWORK="3/hour")
    first, second = cluster.backends
    codes = [
        post(backend, "192.0.2.7", f"Message {number}").status_code
        for number, backend in enumerate((first, second) * 2)
    ]
    assert codes == [303, 303, 303, 429]
    assert post(second, "192.0.2.8").status_code == 303
    with cluster.nginx.client() as client:
        codes_through_nginx = [
            client.post(
                "/contact",
                files={**FIELDS, "message": (None, f"Message {number}")},
                headers={"X-Forwarded-For": f"198.51.100.{number}"},
            ).status_code
            for number in range(4)
        ]
    assert codes_through_nginx == [303, 303, 303, 429]


def test_rolling_restart_fails_no_page(cluster: Cluster) -> None:
    with page_requests(cluster) as codes:
        for backend in cluster.backends:
            backend.stop()
            backend.start()
    counts = Counter(codes)
    print(f"\n{counts.total()} requests during a rolling restart: {dict(counts)}")
    assert counts.total() > 100
    assert set(counts) == {200}


@contextmanager
def page_requests(cluster: Cluster) -> Generator[list[int]]:
    """Request every page again and again, past nginx's cache; yields the status codes."""
    codes: list[int] = []
    is_over = threading.Event()

    def request() -> None:
        with cluster.nginx.client() as client:
            for number in itertools.count():
                for page in PAGES:
                    codes.append(client.get(f"{page.meta.route}?{number}").status_code)
                if is_over.is_set():
                    return

    thread = threading.Thread(target=request)
    thread.start()
    try:
        yield codes
    finally:
        is_over.set()
        thread.join()


@pytest.mark.parametrize("path", ["/Contact", "//contact", "/contact%20", "/contact),"])
def test_path_as_people_type_it_leads_to_the_page_on_this_site(cluster: Cluster, path: str) -> None:
    with cluster.nginx.client() as client:
        response = client.get(f"{str(client.base_url).rstrip('/')}{path}")
    assert response.status_code == 308
    assert urlsplit(response.headers["location"]).path == "/contact"
    assert urlsplit(response.headers["location"]).hostname in (None, HOST)


@pytest.mark.parametrize("path", ["//evil.example", "/%5cevil.example/"])
def test_path_of_another_site_is_unknown(cluster: Cluster, path: str) -> None:
    with cluster.nginx.client() as client:
        response = client.get(f"{str(client.base_url).rstrip('/')}{path}")
    assert response.status_code == 404
