"""The catalogues of translations: what a translator reads after a mistake."""

import re
from pathlib import Path

import pytest

from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.every_page import LABELS
from builder_site.content.home import HOME
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.translated import translatable_texts
from static_kit.records.record import TranslatorComment
from tests.content_check import check, error_lines, run_module
from tests.content_mistakes import CONTENT, make_mistakes, wrong_value
from tests.pseudo_translation import pseudo_translation, translate

UPDATE = "builder_site.content.translations"
CATALOGUE = CONTENT / "translations/fr.po"
PROMISE = HOME.cards.promise_heading
FRENCH_PROMISE = pseudo_translation(PROMISE)
QUOTE = HOME.cards.quote_heading

MISTAKES = {
    "Contact Us": ('msgstr ""', "has no translation."),
    CONTACT_PAGE.form.send: ("", "has no entry: run `make translations`."),
    "Tiling": (
        '#,fuzzy\n#= no-wrap\nmsgid "Tiling"\nmsgstr "Toit"',
        "a translation of another text",
    ),
    "/services": ('msgstr "/fr/contact"', f"another one than that of {CONTENT}/contact.py:"),
    "/projects": ('msgstr "/fr/Projets"', "it must be a path such as '/services': lower case"),
    "/legal": ('msgstr "/mentions"', "it must be a path as in '/fr/page'"),
    LABELS.weeks: ('msgstr "Semaines"', "'Semaines': it must be a text with {weeks} in braces."),
    LABELS.stars: (
        'msgstr "{rating de {best} étoiles"',
        "étoiles': it must be a text with {best}, {rating} in braces.",
    ),
    COMPANY.labels.phone: (
        'msgstr "Téléphone {phone}"',
        "it must be a text with nothing in braces.",
    ),
    COMPANY.labels.hours: ('msgstr "Heures &lt;br&gt;"', "'&lt;', which would be shown as it is."),
    NOT_FOUND_PAGE.meta.title: ('msgstr "{brand}{brand}{brand}{brand}"', "15 to 65 characters"),
    PROMISE: (r'msgstr "Notre \"promesse\""', "it must be a text with typographic quotes"),
}
"""For an English text a wrong entry, without the text, and what is said of it."""

UNREADABLE = [b"msgid", b'msgid "Tiling', b'msgstr "Toit"', b"\xff"]
LINE_ENDS = ["\r\n", "\r"]
FORBIDDEN_CHARACTERS = {
    "\v": "U+000B (vertical tab)",
    "\f": "U+000C (form feed)",
    "\x85": "U+0085 (next line)",
    "\u2028": "U+2028 (line separator)",
    "\u2029": "U+2029 (paragraph separator)",
    "\ufeff": "U+FEFF (byte order mark)",
}
"""Characters that other programs leave in a catalogue, and what they are called."""


def change_promise(project: Path, text: str) -> None:
    """Write `text` in the place of PROMISE in the copy."""
    make_mistakes(project, wrong_value("home.py", "HOME.cards.promise_heading", text))


def line_of(rows: list[str], english: str) -> int:
    """Return the number of the line where the entry of the text begins, with its comments."""
    row = rows.index(f'msgid "{english}"')
    while rows[row - 1]:
        row -= 1
    return row + 1


@pytest.fixture
def catalogue(project: Path) -> Path:
    """A whole catalogue of a third language."""
    file = project / CATALOGUE
    file.touch()
    run_module(project, UPDATE)
    translate(file)
    return file


def test_each_mistake_is_one_line_with_file_and_line(project: Path, catalogue: Path) -> None:
    text = catalogue.read_text()
    for english, (entry, _) in MISTAKES.items():
        key = f'msgid "{english}"\n'
        wrong_entry = key + entry if entry.startswith("msgstr") else entry
        text, count = re.subn(f'{re.escape(key)}msgstr ".*"', lambda _: wrong_entry, text)  # noqa: B023
        assert count == 1
    catalogue.write_text(text)
    lines = error_lines(project, "fr")
    assert len(lines) == len(MISTAKES)
    rows = text.splitlines()
    for english, (entry, mistake) in MISTAKES.items():
        (line,) = [line for line in lines if mistake in line]
        row = line_of(rows, english) if entry else 1
        assert line.startswith(f"{CATALOGUE}:{row}: '{english}' ")


@pytest.mark.parametrize("content", [*UNREADABLE, None])
def test_file_that_cannot_be_read_is_one_line(project: Path, content: bytes | None) -> None:
    if content:
        (project / CATALOGUE).write_bytes(content)
    (line,) = error_lines(project, "fr")
    assert line.startswith(f"{CATALOGUE}:1: ")


@pytest.mark.parametrize("content", UNREADABLE)
def test_file_that_cannot_be_read_is_not_updated(project: Path, content: bytes) -> None:
    file = project / CATALOGUE
    file.write_bytes(content)
    process = run_module(project, UPDATE)
    assert process.returncode == 1
    assert process.stderr.startswith(f"{CATALOGUE}:1: ")
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    ("content", "mistake"),
    [
        (b'msgid "Tiling"\nmsgid "Painting"', "2: 'msgid \"Painting\"' is not expected here"),
        ('msgid "Tiling"\nmsgstr "Dächer"'.encode("latin-1"), "2: the byte 0xe4 is not UTF-8"),
    ],
)
def test_line_that_cannot_be_read_is_named(project: Path, content: bytes, mistake: str) -> None:
    (project / CATALOGUE).write_bytes(content)
    (line,) = error_lines(project, "fr")
    assert line.startswith(f"{CATALOGUE}:{mistake}")


@pytest.mark.parametrize("end", LINE_ENDS)
def test_byte_order_mark_and_line_ends_of_other_systems_are_read(
    project: Path, catalogue: Path, end: str
) -> None:
    text = catalogue.read_text()
    catalogue.write_bytes(text.replace("\n", end).encode("utf-8-sig"))
    assert check(project, "fr").returncode == 0
    run_module(project, UPDATE)
    assert catalogue.read_bytes() == text.encode()


def test_carriage_return_in_a_text_is_named_with_its_line(project: Path) -> None:
    (project / CATALOGUE).write_bytes(b'msgid "Tiling"\nmsgstr "To\rit"\n')
    (line,) = error_lines(project, "fr")
    mistake = "is no part of an entry: it has U+000D (carriage return)."
    assert line == f"{CATALOGUE}:2: 'msgstr \"To' {mistake}"


@pytest.mark.parametrize("character", FORBIDDEN_CHARACTERS)
def test_odd_character_between_texts_is_named_with_its_line(project: Path, character: str) -> None:
    (project / CATALOGUE).write_bytes(f'\nmsgid "Tiling"{character}msgstr "Toit"\n'.encode())
    (line,) = error_lines(project, "fr")
    assert line.startswith(f"{CATALOGUE}:2: ")
    assert line.endswith(f" is no part of an entry: it has {FORBIDDEN_CHARACTERS[character]}.")


@pytest.mark.parametrize("character", FORBIDDEN_CHARACTERS)
def test_odd_character_in_a_translation_is_named_with_its_entry(
    project: Path, catalogue: Path, character: str
) -> None:
    text = catalogue.read_text()
    catalogue.write_bytes(text.replace('"Tïlïng"', f'"Tï{character}lïng"').encode())
    (line,) = error_lines(project, "fr")
    number = line_of(text.split("\n"), "Tiling")
    assert line.startswith(f"{CATALOGUE}:{number}: 'Tiling' is ")
    assert line.endswith(
        rf"it must be a text without {FORBIDDEN_CHARACTERS[character]}; a new line is '\n'."
    )
    # An update changes nothing of it; it writes some as escapes.
    run_module(project, UPDATE)
    assert error_lines(project, "fr") == [line]


@pytest.mark.parametrize("mark", ["", "#~ "], ids=["current", "obsolete"])
def test_two_entries_of_a_text_are_named_and_an_update_loses_neither(
    project: Path, catalogue: Path, mark: str
) -> None:
    text = f'{catalogue.read_text()}\n{mark}msgid "Tiling"\n{mark}msgstr "Toit"\n'
    catalogue.write_text(text)
    rows = text.splitlines()
    second = len(rows) - 1
    first = line_of(rows, "Tiling")
    line = f"{CATALOGUE}:{first}: 'Tiling' has another entry in {CATALOGUE}:{second}: delete one."
    assert error_lines(project, "fr") == [line]
    german = catalogue.with_name("de.po")
    german.write_text("")
    process = run_module(project, UPDATE)
    assert process.returncode == 1
    note = "A catalogue with one of these mistakes is as it was."
    assert process.stderr.splitlines() == [line, note]
    assert catalogue.read_text() == text
    assert german.read_text()


def test_entry_tells_where_its_text_is_and_what_a_translator_must_know(catalogue: Path) -> None:
    name = "LABELS.comparison_value"
    place = next(place for place, _ in translatable_texts() if place.name == name)
    (hint,) = (mark for mark in place.marks if isinstance(mark, TranslatorComment))
    assert f"#. {CONTENT}/every_page.py: {name}\n#. {hint}\n" in catalogue.read_text()


def test_changed_sentence_keeps_its_translation_as_fuzzy(project: Path, catalogue: Path) -> None:
    assert check(project, "fr").returncode == 0
    before = catalogue.read_text()
    change_promise(project, f"{PROMISE} now")
    (line,) = error_lines(project, "fr")
    assert f"'{PROMISE} now' (" in line
    run_module(project, UPDATE)
    run_module(project, UPDATE)
    entry = f'msgid "{PROMISE}"\nmsgstr "{FRENCH_PROMISE}"\n'
    fuzzy_entry = (
        f'#, fuzzy\n#| msgid "{PROMISE}"\nmsgid "{PROMISE} now"\nmsgstr "{FRENCH_PROMISE}"\n'
    )
    assert catalogue.read_text() == before.replace(entry, fuzzy_entry)


def test_translation_of_a_mended_text_is_kept_by_its_words(project: Path, catalogue: Path) -> None:
    before = catalogue.read_text()
    change_promise(project, f"{PROMISE} now")
    make_mistakes(project, wrong_value("home.py", "HOME.cards.quote_heading", f"{QUOTE} now"))
    run_module(project, UPDATE)
    change_promise(project, f"{PROMISE} as ever")
    process = run_module(project, UPDATE, "--keep", "as ever")
    # The translation is of the first text, not of the one between.
    change = f"'{PROMISE}' is now '{PROMISE} as ever', and stays '{FRENCH_PROMISE}'"
    assert process.returncode == 0
    assert f"{CATALOGUE}: {change}." in process.stdout.splitlines()
    alternative = "; or keep it: `make translations KEEP='words of the text'`."
    (line,) = error_lines(project, "fr")
    assert line.endswith(f"correct it, and remove the mark `fuzzy`{alternative}")
    fuzzy_entry = f'#, fuzzy\n#| msgid "{QUOTE}"\nmsgid "{QUOTE} now"\n'
    assert catalogue.read_text() == before.replace(
        f'msgid "{PROMISE}"', f'msgid "{PROMISE} as ever"'
    ).replace(f'msgid "{QUOTE}"\n', fuzzy_entry)


def test_words_of_no_changed_text_keep_nothing(project: Path, catalogue: Path) -> None:
    """Not even a translation that a translator has marked as fuzzy."""
    text = catalogue.read_text().replace('msgid "Tiling"', '#, fuzzy\nmsgid "Tiling"')
    catalogue.write_text(text)
    for words in ("Tiling", PROMISE):
        process = run_module(project, UPDATE, "--keep", words)
        assert process.returncode == 1
        message = f"No translation is kept: no English text that has changed has {words!r} in it.\n"
        assert (process.stdout, process.stderr) == ("", message)
    assert catalogue.read_text() == text


def test_text_that_is_gone_and_returns_has_its_translation(project: Path, catalogue: Path) -> None:
    before = catalogue.read_text()
    change_promise(project, "0123456789")
    run_module(project, UPDATE)
    text = catalogue.read_text()
    assert 'msgid "0123456789"\nmsgstr ""\n' in text
    assert text.endswith(f'\n\n#~ msgid "{PROMISE}"\n#~ msgstr "{FRENCH_PROMISE}"\n')
    change_promise(project, PROMISE)
    run_module(project, UPDATE)
    assert catalogue.read_text() == before


def test_no_entry_has_a_value_of_the_company() -> None:
    """A new owner changes these values: a text that contains one would lose its translation."""
    values = (COMPANY.brand, COMPANY.email, COMPANY.phone, COMPANY.licence.number)
    entries = "".join(text for _, text in translatable_texts())
    assert [value for value in values if value in entries] == []
