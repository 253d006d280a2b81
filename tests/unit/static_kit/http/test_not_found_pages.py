"""Unknown addresses below a folder get the folder's own page."""

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from builder_site.static_kit.http.not_found_pages import NotFoundPages


async def page(request: Request) -> PlainTextResponse:
    assert "range" not in request.headers
    return PlainTextResponse(request.scope["path"], headers={"Vary": "Accept-Encoding"})


app = Starlette(routes=[Route(path, page) for path in ("/pt", "/pt/404.html", "/de/404.html")])
client = TestClient(NotFoundPages(app, ["/pt"]))


@pytest.mark.parametrize("path", ["/pt/gone", "/pt/gone/deep", "//pt/gone"])
def test_unknown_address_gets_the_page_of_its_folder(path: str) -> None:
    response = client.get(f"http://testserver{path}", headers={"Range": "bytes=0-1"})
    assert (response.status_code, response.text) == (404, "/pt/404.html")
    assert response.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(("path", "status"), [("/pt", 200), ("/ptx", 404), ("/de/gone", 404)])
def test_other_responses_are_unchanged(path: str, status: int) -> None:
    response = client.get(path)
    assert response.status_code == status
    assert response.text == (path if status == 200 else "Not Found")
