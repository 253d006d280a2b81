"""The site behind nginx with TLS, with two backends and one Redis."""

from pathlib import Path
from uuid import uuid4

import httpx
import pytest
import reflex
from playwright.sync_api import Page, expect
from websockets import Origin, Subprotocol
from websockets.sync.client import connect

from tests.deploy.conftest import Cluster
from tests.deploy.nginx import Nginx
from tests.languages import EACH_KIND
from tests.provider import Provider
from tests.site.form import FIELDS, SENT, fill, send, status


@pytest.mark.parametrize("route", EACH_KIND)
def test_page_loads_over_tls_without_an_error(page: Page, route: str) -> None:
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text))
    page.on("requestfailed", lambda request: errors.append(request.url))
    page.goto(route)
    page.wait_for_load_state("networkidle")
    assert errors == []


def test_message_is_sent_over_tls(page: Page, provider: Provider) -> None:
    page.goto("/contact")
    fill(page)
    send(page)
    expect(status(page)).to_have_text(SENT)
    assert len(provider.messages) == 1


def test_idle_socket_stays_open_longer_than_nginx_waits_for_an_answer(
    cluster: Cluster, tmp_path: Path
) -> None:
    nginx = Nginx(tmp_path / "nginx")
    nginx.start([backend.port for backend in cluster.backends], read_timeout="300ms")
    address = nginx.behind_tls.replace("http", "ws")
    query = f"token={uuid4()}&EIO=4&transport=websocket"
    origin, protocol = Origin(cluster.nginx.https), Subprotocol(reflex.constants.Reflex.VERSION)
    with connect(f"{address}/_event/?{query}", origin=origin, subprotocols=[protocol]) as socket:
        assert str(socket.recv()).startswith("0"), "Engine.IO's open packet"
        with pytest.raises(TimeoutError):
            socket.recv(timeout=1)
    nginx.stop()


@pytest.mark.parametrize("encoding", ["br", "gzip", "identity"])
def test_each_browser_gets_an_encoding_it_accepts(cluster: Cluster, encoding: str) -> None:
    with cluster.nginx.client() as client:
        for _ in range(2):
            answer = client.get("/services", headers={"Accept-Encoding": f"{encoding}, x"})
            assert answer.headers.get("content-encoding", "identity") == encoding


def test_pages_are_served_while_no_backend_runs(page: Page, cluster: Cluster) -> None:
    page.goto("/services")
    page.wait_for_load_state("networkidle")
    for backend in cluster.backends:
        backend.kill()
    start = len(cluster.nginx.log.read_text())
    with cluster.nginx.client() as client:
        # nginx has a copy for each encoding; the page above is in the browser's.
        client.headers["Accept-Encoding"] = "br"
        # Until nginx's cached copy is no longer fresh.
        while "STALE" not in cluster.nginx.log.read_text()[start:]:
            assert client.get("/services").status_code == 200
            page.wait_for_timeout(200)
    page.reload()
    expect(page.get_by_role("heading", name="Services", level=1)).to_be_visible()


@pytest.mark.usefixtures("provider")
def test_one_time_page_is_not_cached_by_nginx(cluster: Cluster) -> None:
    with cluster.nginx.client() as client:
        address = client.post("/contact", data=FIELDS).headers["location"]
        assert SENT in client.get(address).text
        assert client.get(address).status_code == 303


def test_nginx_sheds_a_flood_of_one_address_with_a_sentence(cluster: Cluster) -> None:
    answers: list[list[httpx.Response]] = []
    for address in ("127.0.0.5", "127.0.0.6"):
        transport = httpx.HTTPTransport(local_address=address)
        with httpx.Client(base_url=cluster.nginx.behind_tls, transport=transport) as client:
            number = 1 if answers else 200
            answers.append([client.post("/_event/not-here") for _ in range(number)])
            assert client.get("/services").status_code == 200
    flood, stranger = answers
    shed = [answer.text for answer in flood if answer.status_code == 429]
    assert 50 < len(shed) < 100
    assert "your message is still there" in shed[0]
    assert stranger[0].status_code != 429


def test_http_redirects_to_the_same_page_over_tls(cluster: Cluster) -> None:
    answer = httpx.get(f"{cluster.nginx.http}/services?a=1")
    assert answer.status_code == 308
    assert answer.headers["location"] == f"{cluster.nginx.https}/services?a=1"
