from pathlib import Path

import pytest
import reflex as rx
from starlette.applications import Starlette
from starlette.testclient import TestClient

from builder_site.static_kit.inline_script import STANDALONE
from builder_site.static_kit.plugins import not_found
from builder_site.static_kit.plugins.inline_css import WITHOUT_SCRIPTS
from builder_site.static_kit.plugins.not_found import SHELL, serve_folders, write_not_found

KEPT = (
    f'<style data-fonts></style><h1>Page not found</h1><script {STANDALONE}="true">menu()</script>'
)
PAGE = (
    '<link rel="modulepreload" href="/assets/a.js"/>'
    + KEPT.replace("<style", f"<style{WITHOUT_SCRIPTS}")
    + '<script type="module" src="/assets/b.js"></script><script>1 < 2</script>'
)


def test_page_replaces_the_shell_without_the_framework(tmp_path: Path) -> None:
    tmp_path.joinpath("gone").mkdir()
    tmp_path.joinpath("gone/index.html").write_text(PAGE)
    tmp_path.joinpath("gone.html").write_text(PAGE)
    tmp_path.joinpath(SHELL).write_text("empty")
    write_not_found(["/gone"], tmp_path)
    assert tmp_path.joinpath(SHELL).read_text() == KEPT
    assert [path.name for path in tmp_path.iterdir()] == [SHELL]


def test_page_of_a_folder_answers_below_it(tmp_path: Path) -> None:
    for folder in ("gone", "pt/gone"):
        tmp_path.joinpath(folder).mkdir(parents=True)
        tmp_path.joinpath(folder, "index.html").write_text(folder)
    tmp_path.joinpath(SHELL).touch()
    write_not_found(["/gone", "/pt/gone"], tmp_path)
    assert tmp_path.joinpath("pt/404.html").read_text() == "pt/gone"
    assert list(tmp_path.joinpath("pt").iterdir()) == [tmp_path / "pt/404.html"]
    assert tmp_path.joinpath("_redirects").read_text() == "/pt/* /pt/404.html 404\n"


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    for file in ("pt/index.html", "pt/404.html", "pt/404.html.br", "de/404.html"):
        path = tmp_path / file
        path.parent.mkdir(exist_ok=True)
        path.write_text(file)
    config = rx.Config(
        app_name="shop",
        disable_plugins=[rx.plugins.SitemapPlugin],
        frontend_compression_formats=["brotli"],
    )
    monkeypatch.setattr(not_found, "get_config", lambda: config)
    return TestClient(Starlette(routes=serve_folders(["/gone", "/pt/gone"], tmp_path)))


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
