"""One call makes the whole app, for the settings that it is given."""

from collections.abc import Mapping

import pytest
from reflex_base.registry import RegistrationContext

from builder_site.app_factory import App, create_app
from builder_site.contact.failure_page import FAILURE_SUFFIX
from builder_site.contact.post import SUCCESS_SUFFIX
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.translated import path_in_each_language
from builder_site.pages import pages
from builder_site.settings import load_settings
from tests.conftest import BROWSER_ENVIRONMENT

CONTACT_ROUTES = path_in_each_language(CONTACT_PAGE.meta.route)
SERVER_ENVIRONMENT: dict[str, str] = {}


def app_of(environment: Mapping[str, str]) -> App:
    # Reflex has one app in each of these contexts.
    with RegistrationContext.ensure_context().fork():
        return create_app(load_settings(environment))


def routes_of(app: App) -> set[str]:
    """The routes of the pages that `app` has registered with Reflex, without the first slash."""
    return set(app._unevaluated_pages)  # pyright: ignore[reportPrivateUsage]


def test_each_app_of_one_process_has_its_own_settings_and_pages() -> None:
    apps = [app_of(environment) for environment in (SERVER_ENVIRONMENT, BROWSER_ENVIRONMENT)]
    assert [app.settings for app in apps] == [
        load_settings(SERVER_ENVIRONMENT),
        load_settings(BROWSER_ENVIRONMENT),
    ]
    server_routes, browser_routes = map(routes_of, apps)
    suffixes = (SUCCESS_SUFFIX, FAILURE_SUFFIX)
    after_posts = {f"{contact[1:]}{suffix}" for contact in CONTACT_ROUTES for suffix in suffixes}
    assert server_routes - browser_routes == after_posts
    assert browser_routes == server_routes - after_posts


@pytest.mark.parametrize(
    ("environment", "suffixes"),
    [(SERVER_ENVIRONMENT, [SUCCESS_SUFFIX, FAILURE_SUFFIX]), (BROWSER_ENVIRONMENT, [])],
)
def test_pages_after_a_post_are_those_of_a_server_that_takes_it(
    environment: Mapping[str, str], suffixes: list[str]
) -> None:
    settings = load_settings(environment)
    routes = [page.meta.route for page in pages(settings)]
    after_posts = [route for route in routes if route.endswith((SUCCESS_SUFFIX, FAILURE_SUFFIX))]
    assert after_posts == [contact + suffix for contact in CONTACT_ROUTES for suffix in suffixes]


def test_server_without_the_mode_that_serves_a_build_does_not_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("REFLEX_ENV_MODE", raising=False)
    app = app_of(SERVER_ENVIRONMENT)
    with pytest.raises(SystemExit, match="REFLEX_ENV_MODE is not set"):
        app()
