"""The languages of the site. One more is one more line, and a file in `content/translations/`."""

from builder_site.content.models import Language

ENGLISH = Language("en", "English")

LANGUAGES: tuple[Language, ...] = (
    ENGLISH,
    Language("pt", "Português"),
    Language("de", "Deutsch"),
)
"""English first: the content is written in it, and its addresses have no prefix."""
