"""What a process of an app serves, by Reflex's variables."""

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from static_kit.app import build_dir, compiles_pages, serve_build
from static_kit.environment import SERVE_VARIABLES
from static_kit.errors import MistakeError


def app_route(_request: object) -> PlainTextResponse:
    return PlainTextResponse("the app")


ROUTES = [Route("/health", app_route, methods=["GET"])]


def statuses(build: Path | None) -> dict[str, int]:
    """The status at each path of an app that serves the `build`, with one route of ROUTES."""
    app = Starlette(routes=[*ROUTES, Route("/ping", app_route)])
    client = TestClient(serve_build(app, build, ROUTES))
    return {path: client.get(path).status_code for path in ("/", "/health", "/ping")}


def test_process_with_the_variables_of_a_server_serves_the_build_and_compiles_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert compiles_pages()
    for name, value in SERVE_VARIABLES.items():
        monkeypatch.setenv(name, value)
    assert not compiles_pages()
    assert build_dir() == Path(".web/build/client")


def test_reflex_run_serves_no_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFLEX_ENV_MODE", "dev")
    assert build_dir() is None
    assert statuses(None) == {"/": 404, "/health": 200, "/ping": 200}


def test_folder_without_a_complete_build_is_a_mistake_that_says_what_to_run(tmp_path: Path) -> None:
    for file in ("_headers", "index.html"):
        with pytest.raises(
            MistakeError, match=r" has no complete build\. Build first: `reflex exp"
        ):
            statuses(tmp_path)
        tmp_path.joinpath(file).write_text("/*\n  Content-Security-Policy: none\n")


def test_server_has_the_files_of_the_build_and_the_given_routes_alone(tmp_path: Path) -> None:
    for file in ("index.html", "404.html"):
        tmp_path.joinpath(file).write_text("Stone")
    tmp_path.joinpath("_headers").write_text("/*\n  Content-Security-Policy: none\n")
    assert statuses(tmp_path) == {"/": 200, "/health": 200, "/ping": 404}
