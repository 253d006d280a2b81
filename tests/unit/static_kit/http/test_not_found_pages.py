"""Unknown addresses below a folder get the folder's own page."""

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from builder_site.static_kit.http.not_found_pages import not_found_pages


@pytest.fixture
def client(tmp_path: Path) -> TestClient:
    for file in ("pt/index.html", "pt/404.html", "pt/404.html.br", "de/404.html"):
        path = tmp_path / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(file)
    return TestClient(Starlette(routes=not_found_pages(tmp_path, ["/pt"], ["brotli"])))


@pytest.mark.parametrize("path", ["/pt/gone", "/pt/gone/deep", "/pt/..%2Fde/404.html"])
@pytest.mark.parametrize(("encoding", "file"), [("br", "404.html.br"), ("none", "404.html")])
def test_unknown_address_gets_the_page_of_its_folder(
    client: TestClient, path: str, encoding: str, file: str
) -> None:
    response = client.get(path, headers={"Accept-Encoding": encoding})
    assert response.status_code == 404
    assert response.headers["content-length"] == str(len(f"pt/{file}"))


def test_pages_of_the_folder_are_found(client: TestClient) -> None:
    response = client.get("/pt/")
    assert (response.status_code, response.text) == (200, "pt/index.html")
