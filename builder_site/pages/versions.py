"""The versions of a page: one in each language of the site."""

from builder_site.content.languages import LANGUAGES
from builder_site.content.layout import LAYOUT
from builder_site.content.models.layout import Version
from builder_site.content.translated import address, translated


def versions(route: str) -> tuple[Version, ...]:
    """Return the versions of the page at the English `route`; none where there is one language."""
    if len(LANGUAGES) == 1:
        return ()
    texts = [translated(LAYOUT, language) for language in LANGUAGES]
    return tuple(
        Version(language, address(route, language), text.offer, text.close_offer)
        for language, text in zip(LANGUAGES, texts, strict=True)
    )
