"""The number of the release, and what a build of the site is made for."""

from collections.abc import Mapping
from datetime import UTC, datetime

from builder_site.content.languages import LANGUAGES
from builder_site.settings import Settings

RELEASE = "0.3.0"
"""The release of this code, as in pyproject.toml and CHANGELOG.md."""
LANGUAGE_CODES = [language.code for language in LANGUAGES]


def build_info(settings: Settings) -> dict[str, object]:
    """Return what a build with these `settings` is made for, and when it is "built".

    Its server must need the same. The time tells two builds of one release apart.
    """
    return {
        "built": datetime.now(UTC).isoformat(timespec="seconds"),
        "url": settings.site_url,
        "release": RELEASE,
        "languages": LANGUAGE_CODES,
        "sends_from": _sends_from(settings),
    }


def _sends_from(settings: Settings) -> str:
    """Return who sends messages, as in the variable CONTACT_SENDS_FROM."""
    return "browser" if settings.sends_from_browser else "server"


def build_mismatch(settings: Settings, info: Mapping[str, object]) -> str:
    """Return why a server with these `settings` cannot serve a build with this `info`, or "".

    The text follows the words "was not built for".
    """
    if info.get("url") != settings.site_url:
        return settings.site_url
    if info.get("release") != RELEASE:
        return f"release {RELEASE}"
    if info.get("languages") != LANGUAGE_CODES:
        return f"the languages {', '.join(LANGUAGE_CODES)}"
    if info.get("sends_from") != _sends_from(settings):
        return f"CONTACT_SENDS_FROM={_sends_from(settings)}"
    return ""
