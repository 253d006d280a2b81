"""The catalogues of translations: what a translator reads after a mistake."""

import re
from pathlib import Path

import pytest

from builder_site.content.company import COMPANY
from builder_site.content.translated import translatable
from tests import pseudo
from tests.unit.content.checking import check, error_lines, run_module
from tests.unit.content.mistakes import CONTENT

UPDATE = "builder_site.content.translations"
CATALOGUE = CONTENT / "translations/fr.po"

MISTAKES = {
    "Contact Us": ("", "has no translation."),
    "Send message": (None, "has no entry: run `make translations`."),
    "/services": ("/fr/contact", "it must be another one than that of '/contact'."),
    "/legal": ("/mentions", "it must be an address as in '/fr/page'"),
    "{brand}: building and repair in the Algarve": (
        "Bâtir et réparer en Algarve",
        "has the placeholder {brand}, and its translation has not.",
    ),
    "Phone": ("Téléphone {phone}", "has no placeholder {phone}, and its translation has."),
    "Opening hours": ("Heures &lt;br&gt;", "'&lt;', which would be shown as it is."),
    "Page not found | {brand}": ("{brand}" * 4, "it must be 15 to 65 characters long, and has 80"),
    "Our promise": ('Notre "promesse"', "the quotation marks of its language"),
    "Roofing": ("fuzzy", "has a translation of another text"),
}


@pytest.fixture
def catalogue(project: Path) -> Path:
    """A whole catalogue of a third language."""
    file = project / CATALOGUE
    file.touch()
    run_module(project, UPDATE)
    pseudo.translate(file)
    return file


def test_whole_catalogue_has_no_mistake(project: Path, catalogue: Path) -> None:  # noqa: ARG001
    assert check(project, "fr").returncode == 0


def test_ten_mistakes_are_ten_lines_with_file_line_and_language(
    project: Path, catalogue: Path
) -> None:
    text = catalogue.read_text()
    for english, (translation, _) in MISTAKES.items():
        entry = rf'msgid "{re.escape(english)}"\nmsgstr ".*"\n'
        quoted = (translation or "").replace('"', r"\"")
        changed = f'msgid "{english}"\nmsgstr "{quoted}"\n'
        if translation == "fuzzy":
            changed = f'#, fuzzy\nmsgid "{english}"\nmsgstr "Toiture"\n'
        text, made = re.subn(entry, lambda _: changed if translation is not None else "", text)  # noqa: B023
        assert made == 1
    catalogue.write_text(text)
    lines = error_lines(project, "fr")
    assert len(lines) == len(MISTAKES) == 10
    rows = text.splitlines()
    for english, (translation, wrong) in MISTAKES.items():
        (line,) = [line for line in lines if wrong in line]
        place = re.match(rf"{CATALOGUE}:(\d+): fr: '", line)
        assert place
        if translation is not None:
            assert rows[int(place[1]) - 1] == f'msgid "{english}"'


@pytest.mark.parametrize("content", [b"msgid", b"\xff", None])
def test_file_that_cannot_be_read_is_one_line(project: Path, content: bytes | None) -> None:
    if content:
        (project / CATALOGUE).write_bytes(content)
    (found,) = error_lines(project, "fr")
    assert found.startswith(f"{CATALOGUE}:1: fr: The file cannot be read: ")


def test_update_changes_nothing_twice(project: Path, catalogue: Path) -> None:
    before = catalogue.read_bytes()
    run_module(project, UPDATE)
    assert catalogue.read_bytes() == before


def test_changed_sentence_keeps_its_translation_as_fuzzy(project: Path, catalogue: Path) -> None:
    home = project / CONTENT / "home.py"
    home.write_text(home.read_text().replace("Our promise", "Our own promise"))
    (stale,) = error_lines(project, "fr")
    assert "'Our own promise' (" in stale
    run_module(project, UPDATE)
    entry = '#, fuzzy\n#| msgid "Our promise"\nmsgid "Our own promise"\nmsgstr "Öür prömïsë"\n'
    assert entry in catalogue.read_text()
    (stale,) = error_lines(project, "fr")
    assert "has a translation of another text" in stale


def test_no_entry_has_a_value_of_the_company() -> None:
    """A new owner changes these; the entries of his own facts are new ones then."""
    values = (COMPANY.brand, COMPANY.email, COMPANY.phone, COMPANY.licence.number)
    entries = "".join(text for _, text in translatable())
    assert [value for value in values if value in entries] == []
