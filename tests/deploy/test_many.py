"""Two backends with one Redis: either can answer, and either can stop or be killed."""

import itertools
import threading
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager

import httpx
import pytest
from playwright.sync_api import BrowserContext, Page, expect

from builder_site.pages import PAGES
from tests.deploy.conftest import Cluster
from tests.provider import Provider, accept, hang
from tests.servers import Site
from tests.site.form import (
    AT_ONCE,
    FIELDS,
    FILL_AND_SEND,
    SENT,
    TIMEOUT,
    Connection,
    expect_failed,
    expect_sent,
    fill,
    form,
    open_form,
    send,
    status,
)

VISITORS = 6
ROUNDS = 2


def post(backend: Site, address: str) -> httpx.Response:
    """Post the form to `backend`, as a proxy does for a visitor at `address`."""
    headers = {"X-Forwarded-For": address}
    return httpx.post(f"{backend.url}/contact", data=FIELDS, headers=headers, timeout=15)


def test_visitor_of_one_backend_continues_with_the_other(
    page: Page, provider: Provider, cluster: Cluster
) -> None:
    first, second = cluster.backends
    second.stop()
    connection = open_form(page)
    send(page)
    expect_sent(page)
    second.start()
    first.stop()
    connection.wait(times=2)
    fill(page)
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 2


def test_backend_killed_while_sending_is_reported_as_a_failure(
    page: Page, provider: Provider, cluster: Cluster
) -> None:
    """The page reconnects to the other backend and gives up after 12 s of its clock."""
    provider.behave(hang)
    page.clock.install()
    connection = open_form(page)
    send(page)
    cluster.backend_sending_to(provider).kill()
    connection.wait(times=2)
    page.clock.fast_forward(12_000)
    expect_failed(page, within=AT_ONCE)
    provider.behave(accept)
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 1


def test_native_post_of_a_killed_backend_is_never_sent_by_the_other(
    provider: Provider, cluster: Cluster
) -> None:
    provider.behave(hang)
    answers: list[int] = []

    def ask() -> None:
        with cluster.nginx.client() as client:
            answers.append(client.post("/contact", data=FIELDS, timeout=15).status_code)

    asking = threading.Thread(target=ask)
    asking.start()
    cluster.backend_sending_to(provider).kill()
    asking.join()
    assert answers == [502]
    assert len(provider.requests) == 1


def test_result_page_of_one_backend_is_shown_once_by_the_other(
    provider: Provider, cluster: Cluster
) -> None:
    first, second = cluster.backends
    answer = post(first, "192.0.2.1")
    assert answer.status_code == 303
    shown = httpx.get(second.url + answer.headers["location"])
    assert SENT in shown.text
    again = httpx.get(first.url + answer.headers["location"])
    assert (again.status_code, again.headers["location"]) == (303, "/contact")
    assert len(provider.messages) == 1


@pytest.mark.usefixtures("provider")
def test_limit_counts_across_backends_and_trusts_nginx_only(cluster: Cluster) -> None:
    cluster.restart(CONTACT_LIMIT_PER_ADDRESS="3/hour")
    first, second = cluster.backends
    answers = [post(backend, "192.0.2.7").status_code for backend in (first, second) * 2]
    assert answers == [303, 303, 303, 422]
    assert post(second, "192.0.2.8").status_code == 303
    with cluster.nginx.client() as client:
        through_nginx = [
            client.post("/contact", data=FIELDS, headers={"X-Forwarded-For": f"198.51.100.{n}"})
            for n in range(4)
        ]
    assert [answer.status_code for answer in through_nginx] == [303, 303, 303, 422]


def test_rolling_restart_fails_no_page(cluster: Cluster) -> None:
    with pages_requested(cluster) as answers:
        for backend in cluster.backends:
            backend.stop()
            backend.start()
    counts = Counter(answers)
    print(f"\n{counts.total()} requests during a rolling restart: {dict(counts)}")
    assert counts.total() > 100
    assert set(counts) == {200}


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_no_message_is_lost_or_doubled_while_backends_come_and_go(
    context: BrowserContext, provider: Provider, cluster: Cluster, end: str
) -> None:
    """A page whose backend was killed gives up after 12 s of its clock."""
    context.clock.install()
    pages = [context.new_page() for _ in range(VISITORS)]
    shown: dict[str, bool] = {}
    for number, backend in zip(range(ROUNDS), itertools.cycle(cluster.backends), strict=False):
        connections = [Connection(page) for page in pages]
        for page in pages:
            page.goto("/contact")
        for connection in connections:
            connection.wait()
        for visitor, page in enumerate(pages):
            form(page).evaluate(FILL_AND_SEND, f"{end} {visitor}-{number}")
        getattr(backend, end)()
        backend.start()
        for visitor, page in enumerate(pages):
            if end == "kill":
                page.clock.fast_forward(12_000)
            expect(status(page)).not_to_be_empty(timeout=TIMEOUT)
            shown[f"{end} {visitor}-{number}"] = status(page).inner_text() == SENT
    accepted = Counter(message["message"] for message in provider.messages)
    sent = {message for message, success in shown.items() if success}
    print(f"\n{end}: {len(shown)} pressed, {len(sent)} shown as sent, {len(accepted)} accepted")
    assert len(shown) == VISITORS * ROUNDS
    assert sent - accepted.keys() == set(), "shown as sent, not accepted"
    assert [message for message, times in accepted.items() if times > 1] == []
    if end == "stop":
        assert accepted.keys() - sent == set(), "accepted, not shown as sent"


@contextmanager
def pages_requested(cluster: Cluster) -> Generator[list[int]]:
    """Request every page again and again, past nginx's cache; yields the status codes."""
    answers: list[int] = []
    done = threading.Event()

    def request() -> None:
        with cluster.nginx.client() as client:
            for number in itertools.count():
                for page in PAGES:
                    answers.append(client.get(f"{page.meta.route}?{number}").status_code)
                if done.is_set():
                    return

    requesting = threading.Thread(target=request)
    requesting.start()
    yield answers
    done.set()
    requesting.join()
