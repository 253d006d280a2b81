"""The number of the release, and what a build of the site is made for."""

from collections.abc import Mapping
from datetime import UTC, datetime

from builder_site.content.languages import LANGUAGES
from builder_site.settings import Settings

RELEASE = "0.6.1"
"""The release of this code, as in pyproject.toml and CHANGELOG.md."""


def build_info(settings: Settings) -> dict[str, str]:
    """Return what a build with these `settings` is made for, and when it is "built".

    The time tells two builds of one release apart.
    """
    return {"built": datetime.now(UTC).isoformat(timespec="seconds"), **_made_for(settings)}


def build_mismatch(settings: Settings, info: Mapping[str, object]) -> str:
    """Return why a server with these `settings` cannot serve a build with this `info`, or "".

    The text follows the words "was not built for".
    """
    needed = _made_for(settings)
    return next((f"{name}={needed[name]}" for name in needed if info.get(name) != needed[name]), "")


def _made_for(settings: Settings) -> dict[str, str]:
    """Return what a build and its server must have in common, by the names of settings."""
    return {
        "REFLEX_DEPLOY_URL": settings.site_url,
        "release": RELEASE,
        "languages": ", ".join(language.code for language in LANGUAGES),
        "CONTACT_SENDS_FROM": "browser" if settings.sends_from_browser else "server",
    }
