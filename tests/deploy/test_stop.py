"""Messages that are being sent while the backends stop, as at each release."""

import threading
from collections import Counter
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import httpx
from playwright.sync_api import Page

from tests.deploy.conftest import Cluster
from tests.deploy.logs import log_events
from tests.deploy.nginx import Nginx
from tests.provider import Provider, accept_when_released
from tests.servers import Site
from tests.site.form import FIELDS, expect_sent, open_form, send

MESSAGES = 400
VISITORS = 8
"""How many post at the same time."""
PAUSE = 0.03
"""Seconds between two messages of one visitor: the restarts need the processor too."""
ROUNDS = 2


@contextmanager
def backends_stopping(cluster: Cluster, provider: Provider) -> Generator[Site]:
    """Stop both backends; yields the one that is sending, once the other has stopped."""
    sending_backend = cluster.backend_sending_to(provider)
    threads = {backend: threading.Thread(target=backend.stop) for backend in cluster.backends}
    for thread in threads.values():
        thread.start()
    sending_thread = threads.pop(sending_backend)
    for thread in threads.values():
        thread.join()
    assert sending_thread.is_alive()
    yield sending_backend
    sending_thread.join()


def test_message_being_sent_is_finished_and_the_stop_logs_no_error(
    page: Page, provider: Provider, cluster: Cluster
) -> None:
    starts = {backend: backend.log.stat().st_size for backend in cluster.backends}
    provider.behave(accept_when_released)
    open_form(page)
    send(page)
    with backends_stopping(cluster, provider) as backend:
        provider.released.set()
        expect_sent(page)
    assert len(provider.messages) == 1
    # `log_events` raises an error for a stack trace, which is not JSON.
    events = log_events(backend.log.read_text()[starts[backend] :])
    assert "success" in [event.get("outcome") for event in events]
    assert not [event for event in events if event["level"] in ("ERROR", "CRITICAL")]


def test_post_without_scripts_is_finished_and_gets_its_response(
    provider: Provider, cluster: Cluster
) -> None:
    provider.behave(accept_when_released)

    def post() -> int:
        with cluster.nginx.client() as client:
            return client.post("/contact", files=FIELDS, timeout=15).status_code

    with ThreadPoolExecutor() as executor:
        future = executor.submit(post)
        with backends_stopping(cluster, provider):
            provider.released.set()
            assert future.result() == 303
    assert len(provider.messages) == 1


def test_messages_during_rolling_restarts_are_accepted_once_or_reported_as_failed(
    provider: Provider, cluster: Cluster, tmp_path: Path
) -> None:
    nginx = Nginx(tmp_path / "nginx")
    nginx.start([backend.port for backend in cluster.backends], rate="10000r/s")
    numbers, is_over = count(), threading.Event()
    codes: dict[str, int] = {}

    def visit() -> None:
        with httpx.Client(base_url=nginx.behind_tls, timeout=20) as client:
            while (number := next(numbers)) < MESSAGES or not is_over.is_set():
                words = {**FIELDS, "message": (None, f"restart {number}")}
                codes[f"restart {number}"] = client.post("/contact", files=words).status_code
                is_over.wait(PAUSE)

    with ThreadPoolExecutor(VISITORS) as executor:
        futures: list[Future[None]] = [executor.submit(visit) for _ in range(VISITORS)]
        try:
            for backend in cluster.backends * ROUNDS:
                backend.stop()
                backend.start()
        finally:
            is_over.set()
        for future in futures:
            future.result()
    nginx.stop()
    acceptances = Counter(message["message"] for message in provider.messages)
    sent_messages = {message for message, code in codes.items() if code == 303}
    print(f"\n{len(codes)} posted: {dict(Counter(codes.values()))}, {len(acceptances)} accepted")
    assert len(codes) >= MESSAGES
    assert [message for message, times in acceptances.items() if times > 1] == []
    assert sent_messages == acceptances.keys()
