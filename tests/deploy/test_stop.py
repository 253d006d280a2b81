"""A backend that is told to stop, as each release does: what a visitor sends just then."""

import threading
from collections.abc import Generator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.deploy.conftest import Cluster
from tests.deploy.test_logs import lines
from tests.provider import Provider, accept_when_released
from tests.site.form import SENT, Connection, fill, send, status

SOON = 2_000
"""Milliseconds in which a server that has no message under way has ended."""


@contextmanager
def stopping(cluster: Cluster) -> Generator[list[threading.Thread]]:
    """Both backends are told to stop; at the end, they have."""
    threads = [threading.Thread(target=backend.stop) for backend in cluster.backends]
    for thread in threads:
        thread.start()
    yield threads
    for thread in threads:
        thread.join()


def test_send_under_way_is_finished_and_told(
    page: Page, provider: Provider, cluster: Cluster
) -> None:
    provider.behave(accept_when_released)
    connection = Connection(page)
    page.goto("/contact")
    connection.wait()
    fill(page)
    send(page)
    wait_for_request(page, provider)
    with stopping(cluster) as threads:
        page.wait_for_timeout(SOON)
        assert any(thread.is_alive() for thread in threads), "one has the message"
        provider.released.set()
        expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1


def test_native_post_under_way_is_finished_and_told(provider: Provider, cluster: Cluster) -> None:
    provider.behave(accept_when_released)
    answers: list[int] = []

    def post() -> None:
        with cluster.nginx.client() as client:
            fields = {"user_name": "Ann", "user_email": "a@example.org", "message": "A roof"}
            answers.append(client.post("/contact", data=fields).status_code)

    posting = threading.Thread(target=post)
    posting.start()
    while not provider.requests:
        threading.Event().wait(0.02)
    with stopping(cluster):
        threading.Event().wait(SOON / 1000)
        provider.released.set()
        posting.join()
    assert answers == [303]
    assert len(provider.messages) == 1


def test_stop_with_open_forms_is_orderly(page: Page, cluster: Cluster) -> None:
    connection = Connection(page)
    page.goto("/contact")
    connection.wait()
    said = [len(backend.log.read_text()) for backend in cluster.backends]
    with stopping(cluster):
        pass
    for backend, start in zip(cluster.backends, said, strict=True):
        # A server that cuts its sockets leaves the words of a crash, which are no JSON.
        events = lines(backend.log.read_text()[start:])
        assert "stop sockets=0" in [event["message"] for event in events]
        assert not [event for event in events if event["level"] in ("ERROR", "CRITICAL")]


def wait_for_request(page: Page, provider: Provider) -> None:
    """Wait until the message has left for the provider."""
    while not provider.requests:
        page.wait_for_timeout(20)
