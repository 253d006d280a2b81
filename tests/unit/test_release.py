"""A build is served for what it was made for, and for nothing else."""

import tomllib

import pytest

from builder_site.content.languages import LANGUAGES
from builder_site.release import RELEASE, build_info, build_mismatch
from builder_site.settings import load_settings
from tests.servers import ROOT

SETTINGS = load_settings({"REFLEX_DEPLOY_URL": "https://builder.example"})


def test_build_with_the_same_settings_is_served() -> None:
    assert build_mismatch(SETTINGS, build_info(SETTINGS)) == ""


@pytest.mark.parametrize(
    ("name", "build_value", "server_value"),
    [
        ("REFLEX_DEPLOY_URL", "https://other.example", "https://builder.example"),
        ("release", "0.0.1", RELEASE),
        ("languages", "en", ", ".join(language.code for language in LANGUAGES)),
        ("CONTACT_SENDS_FROM", "browser", "server"),
    ],
)
def test_what_a_build_is_not_made_for_is_named(
    name: str, build_value: str, server_value: str
) -> None:
    info = build_info(SETTINGS) | {name: build_value}
    assert build_mismatch(SETTINGS, info) == f"{name}={server_value}"


def test_build_without_build_info_is_not_for_the_url() -> None:
    assert build_mismatch(SETTINGS, {}) == f"REFLEX_DEPLOY_URL={SETTINGS.site_url}"


def test_release_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == RELEASE
    assert f"\n## {RELEASE} - 20" in (ROOT / "CHANGELOG.md").read_text()
