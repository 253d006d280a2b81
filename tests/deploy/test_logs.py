"""The servers' logs: one JSON line for each event, and no personal data."""

from playwright.sync_api import Page

from tests.deploy.conftest import Cluster
from tests.deploy.logs import log_events
from tests.provider import Provider
from tests.site.form import EMAIL, MESSAGE, NAME, expect_sent, open_form, send


def test_every_line_of_a_backend_is_json_without_personal_data(
    page: Page, provider: Provider, cluster: Cluster
) -> None:
    open_form(page)
    send(page)
    expect_sent(page)
    assert len(provider.messages) == 1
    logs = [backend.log.read_text() for backend in cluster.backends]
    events = [event for log in logs for event in log_events(log)]
    assert all({"time", "level", "logger", "message"} <= event.keys() for event in events)
    successes = [event for event in events if event.get("outcome") == "success"]
    assert successes and successes[-1]["status"] == 200
    words = (NAME, EMAIL, MESSAGE, "public_test")
    assert [word for word in words for log in logs if word in log] == []


def test_nginx_logs_no_ip_address_no_browser_and_no_query(page: Page, cluster: Cluster) -> None:
    page.goto("/services?from=secret-campaign")
    page.context.close()
    requests = log_events(cluster.nginx.log.read_text())
    fields = {"time", "method", "path", "status", "bytes", "seconds", "backend", "cache"}
    assert all(request.keys() == fields for request in requests)
    assert "/services" in {request["path"] for request in requests}
    assert "secret-campaign" not in cluster.nginx.log.read_text()
