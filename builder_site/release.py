"""The number of the release, and what a build of the site is made for."""

from collections.abc import Mapping

from builder_site.content.languages import LANGUAGES
from builder_site.settings import Settings

RELEASE = "0.3.0"
"""The release of this code, as in pyproject.toml and CHANGELOG.md."""
LANGUAGE_CODES = [language.code for language in LANGUAGES]


def build_facts(settings: Settings) -> dict[str, object]:
    """Return what a build with these settings is made for; its server must be made for the same."""
    return {
        "url": settings.site_url,
        "release": RELEASE,
        "languages": LANGUAGE_CODES,
        "sends_from": _sends_from(settings),
    }


def _sends_from(settings: Settings) -> str:
    """Return who sends messages, as in the variable CONTACT_SENDS_FROM."""
    return "browser" if settings.sends_from_browser else "server"


def missing_fact(settings: Settings, facts: Mapping[str, object]) -> str:
    """Return what a server with these settings needs and a build with these `facts` is not for.

    That is "" if the build fits. It is in words, to follow "not built for".
    """
    if facts.get("url") != settings.site_url:
        return settings.site_url
    if facts.get("release") != RELEASE:
        return f"release {RELEASE}"
    if facts.get("languages") != LANGUAGE_CODES:
        return f"the languages {', '.join(LANGUAGE_CODES)}"
    if facts.get("sends_from") != _sends_from(settings):
        return f"CONTACT_SENDS_FROM={_sends_from(settings)}"
    return ""
