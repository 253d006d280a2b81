"""The number of the release, and what a build of the site is made for."""

from collections.abc import Mapping

from builder_site.content.languages import LANGUAGES
from builder_site.settings import Settings

RELEASE = "0.3.0"
"""The release of this code, as in pyproject.toml and CHANGELOG.md."""


def build_facts(settings: Settings) -> dict[str, object]:
    """Return what a build with these settings is made for; its server must be made for the same."""
    codes = [language.code for language in LANGUAGES]
    return {"url": settings.site_url, "release": RELEASE, "languages": codes}


def missing_fact(settings: Settings, facts: Mapping[str, object]) -> str:
    """Return what a server with these settings needs and a build with these `facts` is not for.

    That is "" if the build fits. It is in words, to follow "not built for".
    """
    server_facts = build_facts(settings)
    match {name: value for name, value in server_facts.items() if facts.get(name) != value}:
        case {"url": str(url)}:
            return url
        case {"release": str(release)}:
            return f"release {release}"
        case {"languages": list(codes)}:
            return f"the languages {', '.join(codes)}"
        case _:
            return ""
