"""Messages that are being sent while the backends stop, as at each release."""

import threading
from collections.abc import Generator
from contextlib import contextmanager

import httpx
from playwright.sync_api import Page

from tests.deploy.conftest import Cluster
from tests.deploy.test_logs import lines
from tests.provider import Provider, accept_when_released
from tests.servers import Site
from tests.site.form import FIELDS, expect_sent, open_form, send


@contextmanager
def stopping(cluster: Cluster, provider: Provider) -> Generator[Site]:
    """Stop both backends; yields the one that is sending, once the other has stopped."""
    busy = cluster.backend_sending_to(provider)
    threads = {backend: threading.Thread(target=backend.stop) for backend in cluster.backends}
    for thread in threads.values():
        thread.start()
    waiting = threads.pop(busy)
    for thread in threads.values():
        thread.join()
    assert waiting.is_alive()
    yield busy
    waiting.join()


def test_message_being_sent_is_finished_and_the_stop_logs_no_error(
    page: Page, provider: Provider, cluster: Cluster
) -> None:
    starts = {backend: backend.log.stat().st_size for backend in cluster.backends}
    provider.behave(accept_when_released)
    open_form(page)
    send(page)
    with stopping(cluster, provider) as backend:
        provider.released.set()
        expect_sent(page)
    assert len(provider.messages) == 1
    # `lines` raises an error for a stack trace, which is not JSON.
    events = lines(backend.log.read_text()[starts[backend] :])
    assert "stop finished" in [event["message"] for event in events]
    assert not [event for event in events if event["level"] in ("ERROR", "CRITICAL")]


def test_native_post_being_sent_is_finished_and_answered(
    provider: Provider, cluster: Cluster
) -> None:
    provider.behave(accept_when_released)
    answers: list[httpx.Response] = []

    def post() -> None:
        with cluster.nginx.client() as client:
            answers.append(client.post("/contact", data=FIELDS, timeout=15))

    posting = threading.Thread(target=post)
    posting.start()
    with stopping(cluster, provider):
        provider.released.set()
        posting.join()
    assert [answer.status_code for answer in answers] == [303]
    assert len(provider.messages) == 1
