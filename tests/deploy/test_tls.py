"""The site behind nginx with TLS, with two backends and one Redis."""

import time

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.deploy.conftest import Cluster
from tests.languages import EXAMPLE_ROUTES
from tests.provider import Provider
from tests.raw_connection import RawConnection
from tests.site.form import FAILURE_TEXT, FIELDS, SUCCESS_TEXT, fill, send, status


@pytest.mark.parametrize("route", EXAMPLE_ROUTES)
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
    expect(status(page)).to_have_text(SUCCESS_TEXT)
    assert len(provider.messages) == 1


@pytest.mark.parametrize("encoding", ["br", "gzip", "identity"])
def test_each_browser_gets_an_encoding_it_accepts(cluster: Cluster, encoding: str) -> None:
    with cluster.nginx.client() as client:
        for _ in range(2):
            response = client.get("/services", headers={"Accept-Encoding": f"{encoding}, x"})
            assert response.headers.get("content-encoding", "identity") == encoding


def test_pages_are_served_while_no_backend_runs(page: Page, cluster: Cluster) -> None:
    page.goto("/services")
    page.wait_for_load_state("networkidle")
    for backend in cluster.backends:
        backend.kill()
    start = len(cluster.nginx.log.read_text())
    with cluster.nginx.client() as client:
        # nginx has a copy for each encoding; the page above is in the browser's.
        client.headers["Accept-Encoding"] = "br"
        # Until nginx's cached copy is no longer fresh, which it is for 1 s.
        deadline = time.monotonic() + 20
        while "STALE" not in cluster.nginx.log.read_text()[start:]:
            assert time.monotonic() < deadline, "nginx served no stale copy"
            assert client.get("/services").status_code == 200
            page.wait_for_timeout(200)
    page.reload()
    expect(page.get_by_role("heading", name="Services", level=1)).to_be_visible()


def test_backend_gets_a_post_from_its_beginning(cluster: Cluster) -> None:
    """It refuses one of another site's page by its head, which is all that is sent here."""
    host = cluster.nginx.behind_tls.removeprefix("http://")
    head = (
        f"POST /contact HTTP/1.1\r\nHost: {host}\r\nOrigin: https://other.example\r\n"
        "Content-Length: 1000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n"
    )
    with RawConnection(int(host.rpartition(":")[2]), timeout=8) as client:
        client.send(head.encode())
        assert client.read(until=b"\r\n").startswith(b"HTTP/1.1 403")


def test_message_that_is_too_long_gets_the_backends_page(cluster: Cluster) -> None:
    """Also where the backend has decided before nginx has sent it all, which is not each time."""
    words = {**FIELDS, "message": (None, "a" * 60_000)}
    with cluster.nginx.client() as client:
        responses = [client.post("/contact", files=words) for _ in range(10)]
    assert {response.status_code for response in responses} == {413}
    assert FAILURE_TEXT in responses[0].text


def test_nginx_sheds_a_flood_of_one_network_with_a_sentence(cluster: Cluster) -> None:
    responses: list[list[httpx.Response]] = []
    for ip in ("127.0.0.5", "127.0.0.6"):
        transport = httpx.HTTPTransport(local_address=ip)
        with httpx.Client(base_url=cluster.nginx.behind_tls, transport=transport) as client:
            number = 1 if responses else 200
            responses.append([client.post("/not-here") for _ in range(number)])
            assert client.get("/services").status_code == 200
    flood_responses, other_responses = responses
    refusals = [response.text for response in flood_responses if response.status_code == 429]
    assert 50 < len(refusals) < 100
    assert "your message is still there" in refusals[0]
    assert other_responses[0].status_code != 429


def test_http_redirects_to_the_same_page_over_tls(cluster: Cluster) -> None:
    response = httpx.get(f"{cluster.nginx.http}/services?a=1")
    assert response.status_code == 308
    assert response.headers["location"] == f"{cluster.nginx.https}/services?a=1"
