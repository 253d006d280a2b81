"""Amounts and times of day in texts, as each language writes them."""

import pytest

from builder_site.content.company import COMPANY
from builder_site.content.languages import LANGUAGES
from builder_site.content.models import Language
from builder_site.content.models.formats import Euros, TimeOfDay
from builder_site.content.translated import translate
from tests.languages import GERMAN, PORTUGUESE

ENGLISH, *_ = LANGUAGES


@pytest.mark.parametrize(
    ("language", "amounts", "times"),
    [
        (ENGLISH, "€999 €5,000 €800,000", "8am 12.30pm 6pm 12.05am"),
        (PORTUGUESE, "999_€ 5000_€ 800_000_€", "8h 12h30 18h 0h05"),
        (GERMAN, "999_€ 5.000_€ 800.000_€", "8 12.30 18 0.05"),
        (Language("fr", "Français", "fr_FR"), "999_€ 5_000_€ 800_000_€", "8 12.30 18 0.05"),
    ],
)
def test_amounts_and_times_are_written_as_the_language_writes_them(
    language: Language, amounts: str, times: str
) -> None:
    """An underscore is a space at which no line breaks."""
    euros = map(Euros, (999, 5000, 800_000))
    hours = (TimeOfDay(8), TimeOfDay(12, 30), TimeOfDay(18), TimeOfDay(0, 5))
    for values, texts in ((euros, amounts), (hours, times)):
        written = " ".join(str(language.formats.value(value)) for value in values)
        assert written.replace("\u00a0", "_") == texts


def test_years_have_no_separator_and_search_engines_get_the_hours_of_the_texts() -> None:
    for language in LANGUAGES:
        assert str(COMPANY.founded) in translate("{founded}", language)
        hours = translate(COMPANY, language).hours
        assert str(language.formats.value(COMPANY.opens)) in hours
        assert str(language.formats.value(COMPANY.closes)) in hours
    assert COMPANY.opening_hours.endswith(f"{COMPANY.opens.iso}-{COMPANY.closes.iso}")
