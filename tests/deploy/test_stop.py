"""Messages that are being sent while the backends stop, as at each release."""

import threading
from collections.abc import Generator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.deploy.conftest import Cluster
from tests.deploy.test_logs import lines
from tests.provider import Provider, accept_when_released
from tests.site.form import SENT, Connection, fill, send, status


@contextmanager
def stopping(cluster: Cluster) -> Generator[list[threading.Thread]]:
    """Stop both backends; yields once one without a message has stopped, and ends with both."""
    threads = [threading.Thread(target=backend.stop) for backend in cluster.backends]
    for thread in threads:
        thread.start()
    while all(thread.is_alive() for thread in threads):
        threads[0].join(timeout=0.02)
    yield threads
    for thread in threads:
        thread.join()


def test_message_being_sent_is_finished_and_reported(
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
        assert any(thread.is_alive() for thread in threads), "one has the message"
        provider.released.set()
        expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1


def test_native_post_being_sent_is_finished_and_answered(
    provider: Provider, cluster: Cluster
) -> None:
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
        provider.released.set()
        posting.join()
    assert answers == [303]
    assert len(provider.messages) == 1


def test_stop_with_open_forms_logs_no_error(page: Page, cluster: Cluster) -> None:
    connection = Connection(page)
    page.goto("/contact")
    connection.wait()
    starts = [len(backend.log.read_text()) for backend in cluster.backends]
    with stopping(cluster):
        pass
    for backend, start in zip(cluster.backends, starts, strict=True):
        # A server that drops its sockets logs a stack trace, which is not JSON.
        events = lines(backend.log.read_text()[start:])
        assert "stop sockets=0" in [event["message"] for event in events]
        assert not [event for event in events if event["level"] in ("ERROR", "CRITICAL")]


def wait_for_request(page: Page, provider: Provider) -> None:
    """Wait until the provider has the message."""
    while not provider.requests:
        page.wait_for_timeout(20)
