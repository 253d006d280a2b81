"""The languages of the site. One more is one more line, and a file in `content/translations/`."""

from builder_site.content.models import Language

ENGLISH = Language("en", "English", "en_GB")

LANGUAGES: tuple[Language, ...] = (
    ENGLISH,
    Language("pt", "Português", "pt_PT"),
    Language("de", "Deutsch", "de_DE"),
)
"""English first: the content is written in it, and its paths have no prefix."""
