"""The site as visitors reach it: nginx with TLS in front of two backends and one Redis."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from builder_site.pages import PAGES
from tests.deploy.conftest import Cluster
from tests.deploy.test_many import FIELDS
from tests.provider import Provider
from tests.site.form import SENT, fill, send, status


@pytest.mark.parametrize("route", [page.meta.route for page in PAGES])
def test_page_comes_over_tls_without_an_error(page: Page, route: str) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("requestfailed", lambda request: said.append(request.url))
    page.goto(route)
    page.wait_for_load_state("networkidle")
    assert said == []


def test_message_is_sent_over_tls(page: Page, provider: Provider) -> None:
    page.goto("/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1


def test_connection_outlasts_a_visitor_who_thinks(page: Page) -> None:
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto("/contact")
    # Longer than nginx waits for any other answer.
    page.wait_for_timeout(17_000)
    assert len(sockets) == 1


@pytest.mark.parametrize("encoding", ["br", "gzip", "identity"])
def test_each_browser_gets_the_compression_it_takes(cluster: Cluster, encoding: str) -> None:
    with cluster.nginx.client() as client:
        for _ in range(2):
            answer = client.get("/services", headers={"Accept-Encoding": f"{encoding}, x"})
            assert answer.headers.get("content-encoding", "identity") == encoding


def test_pages_stand_while_no_backend_does(page: Page, cluster: Cluster) -> None:
    page.goto("/services")
    page.wait_for_load_state("networkidle")
    for backend in cluster.backends:
        backend.stop()
    start = len(cluster.nginx.log.read_text())
    with cluster.nginx.client() as client:
        # Past the 10 s in which nginx's copy is fresh.
        while "STALE" not in cluster.nginx.log.read_text()[start:]:
            assert client.get("/services").status_code == 200
            page.wait_for_timeout(500)
    page.reload()
    expect(page.get_by_role("heading", name="Services", level=1)).to_be_visible()


@pytest.mark.usefixtures("provider")
def test_page_that_may_be_shown_once_is_not_kept_by_nginx(cluster: Cluster) -> None:
    with cluster.nginx.client() as client:
        receipt = client.post("/contact", data=FIELDS).headers["location"]
        assert SENT in client.get(receipt).text
        assert client.get(receipt).status_code == 303


def test_plain_address_leads_to_the_same_page_over_tls(cluster: Cluster) -> None:
    answer = httpx.get(f"{cluster.nginx.http}/services?a=1")
    assert answer.status_code == 308
    assert answer.headers["location"] == f"{cluster.nginx.https}/services?a=1"
