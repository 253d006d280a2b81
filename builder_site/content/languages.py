"""The languages of the site. One more is one more line, and a file in `content/translations/`."""

from builder_site.content.models import Language

ENGLISH = Language("en", "English", "en_GB")

LANGUAGES: tuple[Language, ...] = (ENGLISH,)
"""English first: the content is written in it, and its addresses have no prefix."""
