"""The routes of the server are of the build that it was started with."""

from dataclasses import replace
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from builder_site.contact.failure_page import FAILURE_SUFFIX
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.translated import path_in_each_language
from builder_site.release import RELEASE, build_info
from builder_site.server import create_routes
from builder_site.settings import load_settings
from static_kit.build_info import write_build_info
from static_kit.errors import MistakeError
from tests.conftest import BROWSER_ENVIRONMENT
from tests.servers import free_port
from tests.unit.contact.example import FAILURE_PAGE, FIELDS

SETTINGS = load_settings({})
CONTACT_ROUTES = path_in_each_language(CONTACT_PAGE.meta.route)


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """A build for SETTINGS with nothing but the pages of failures."""
    folder = tmp_path / "build/client"
    for path in CONTACT_ROUTES:
        page = folder / f"{path[1:]}{FAILURE_SUFFIX}/index.html"
        page.parent.mkdir(parents=True)
        page.write_text(f"{path} {FAILURE_PAGE}")
    write_build_info(build_info(SETTINGS), folder)
    return folder


def test_page_of_a_failure_stays_that_of_the_build_that_is_served(build: Path) -> None:
    client = TestClient(
        Starlette(routes=create_routes(SETTINGS, build)), base_url=SETTINGS.site_url
    )
    for file in build.rglob("index.html"):
        file.write_text("another build")
    for path in CONTACT_ROUTES:
        files = {name: (None, text) for name, text in {**FIELDS, "message": ""}.items()}
        response = client.post(path, files=files)
        assert response.status_code == 422
        assert response.text.startswith(f"{path} ")
        assert FIELDS["user_email"] in response.text


def test_server_of_another_url_does_not_start_with_the_build(build: Path) -> None:
    settings = load_settings({"REFLEX_DEPLOY_URL": "https://other.example"})
    with pytest.raises(
        MistakeError,
        match=f"{build} was not built for REFLEX_DEPLOY_URL=https://other.example: build",
    ):
        create_routes(settings, build)


def test_server_takes_no_posts_where_browsers_send_the_messages(build: Path) -> None:
    assert [route.path for route in create_routes(SETTINGS, build)] == ["/health", *CONTACT_ROUTES]
    settings = load_settings(BROWSER_ENVIRONMENT)
    write_build_info(build_info(settings), build)
    assert [route.path for route in create_routes(settings, build)] == ["/health"]


def test_health_tells_release_and_build_and_is_well_without_redis(build: Path) -> None:
    built = build_info(SETTINGS)["built"]
    write_build_info({**build_info(SETTINGS), "built": built}, build)
    settings = replace(SETTINGS, redis_url=f"redis://127.0.0.1:{free_port()}")
    for own_settings, redis in ((SETTINGS, {}), (settings, {"redis": False})):
        client = TestClient(Starlette(routes=create_routes(own_settings, build)))
        response = client.get("/health")
        assert response.status_code == 200
        report = {"status": True, "release": RELEASE, "built": built}
        assert response.json() == {**report, **redis}
