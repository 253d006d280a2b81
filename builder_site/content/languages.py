"""The languages of the site. One more is one more line, and a file in `content/translations/`."""

from builder_site.content.models import Language
from builder_site.content.models.formats import Formats

ENGLISH = Language(
    "en", "English", "en_GB", Formats(separator="comma", euro_sign="before", time="8am")
)

LANGUAGES: tuple[Language, ...] = (
    ENGLISH,
    Language("pt", "Português", "pt_PT", Formats(grouped_from=10000, time="8h")),
    Language("de", "Deutsch", "de_DE", Formats(separator="point")),
)
"""English first: the content is written in it, and its paths have no prefix.

5000 euros are €5,000 in English, 5.000 € in German, and 5000 € in Portuguese, which groups the
digits of numbers from five digits on (the rules of Unicode's CLDR for each locale).
"""
