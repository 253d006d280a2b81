"""A text has an entry of a catalogue for each of its contexts."""

from dataclasses import fields
from pathlib import Path

import pytest

from static_kit.records.locate import Place, VariablePlace
from static_kit.records.record import Record, Untranslated
from static_kit.records.texts import map_texts
from static_kit.translations.catalogue import Catalogue, Commands, read_catalogue, texts_of
from static_kit.translations.context import InContext, context_key
from static_kit.translations.update import update_catalogue

STATE, VERB = InContext("Open", "state of a shop"), InContext("Open", "verb")


def _no_rule(_place: Place, _translation: str) -> list[str]:
    return []


class Sign(Record):
    """Two texts, which may be the same."""

    door: str
    lid: str


class Lid(Sign):
    """A sign with a text that is the same in every language."""

    maker: Untranslated[str]


class Translator:
    """Updates, edits and reads a catalogue of one sign."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.keep = "shop keep WORDS"

    def update(self, *sign: str) -> str:
        update_catalogue(self.file, "de", self._texts(*sign))
        return self.file.read_text()

    def write(self, before: str, after: str) -> None:
        text = self.file.read_text()
        assert before in text
        self.file.write_text(text.replace(before, after))

    def read(self, *sign: str) -> Catalogue:
        return read_catalogue(
            self.file, self._texts(*sign), _no_rule, Commands("shop update", self.keep)
        )

    def _texts(self, *sign: str) -> list[tuple[Place, str]]:
        record = Sign(*sign)
        return [
            (Place(VariablePlace("SIGN"), record, field, str, ()), text)
            for field, text in zip(fields(record), sign, strict=True)
        ]


@pytest.fixture
def translator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Translator:
    monkeypatch.chdir(tmp_path)
    return Translator(Path("de.po"))


@pytest.mark.parametrize("first", ["Open", STATE])
def test_two_meanings_have_two_translations(translator: Translator, first: str) -> None:
    translator.update(first, VERB)
    entry = 'msgctxt "verb"\nmsgid "Open"\nmsgstr "'
    translator.write(f'{entry}"', f'{entry}Öffnen"')
    translator.write('msgid "Open"\nmsgstr ""', 'msgid "Open"\nmsgstr "Geöffnet"')
    translations, mistakes, _ = translator.read(first, VERB)
    assert [translations[context_key(text)] for text in (first, VERB)] == ["Geöffnet", "Öffnen"]
    assert list(mistakes) == []
    before = translator.file.read_text()
    assert translator.update(first, VERB) == before


@pytest.mark.parametrize("text", ["Open", VERB, InContext("Open", "")])
def test_one_meaning_is_one_entry(translator: Translator, text: str) -> None:
    assert translator.update(text, text).count('msgid "Open"') == 1
    translator.write('msgid "Open"\nmsgstr ""', 'msgid "Open"\nmsgstr "Öffnen"')
    translations, mistakes, _ = translator.read(text, text)
    assert (translations, list(mistakes)) == ({context_key(text): "Öffnen"}, [])


def test_text_without_its_own_translation_is_unfinished_and_a_wrong_one_is_not(
    translator: Translator,
) -> None:
    """Where a text is being written, only the wrong one is a mistake."""
    translator.update("Closed {brand}", "Old")
    translator.write('msgid "Closed {brand}"\nmsgstr ""', 'msgid "Closed {brand}"\nmsgstr "Zu"')
    translator.write('msgid "Old"\nmsgstr ""', '#, fuzzy\nmsgid "Old"\nmsgstr "Alt"')
    read = translator.read("Closed {brand}", "Old")
    assert read.unfinished == {"Old"}
    assert read.mistakes.keys() == {"Old", "Closed {brand}"}
    assert translator.read("New", "New").unfinished == {"New"}


def test_context_is_named_in_a_mistake(translator: Translator) -> None:
    translator.update("Open", VERB)
    translator.write('msgid "Open"\nmsgstr ""', 'msgid "Open"\nmsgstr "Öffnen"')
    translator.write('"Öffnen"\n\n#. ', '"Öffnen"\n\n#, fuzzy\n#. ')
    (fuzzy_line,) = translator.read("Open", VERB).mistakes.values()
    assert fuzzy_line.startswith(
        "de.po:11: 'Open' in the context 'verb' has a translation of another"
    )
    assert "shop keep" not in fuzzy_line
    missing_line, _ = translator.read(STATE, VERB).mistakes.values()
    assert missing_line.startswith("de.po:1: 'Open' in the context 'state of a shop' (")
    assert missing_line.endswith(" has no entry: run `shop update`.")


def test_same_text_and_context_twice_is_a_mistake(translator: Translator) -> None:
    text = translator.update("Open", VERB)
    translator.file.write_text(f'{text}\nmsgctxt "verb"\nmsgid "Open"\nmsgstr "Öffnen"\n')
    line = "de.po:11: 'Open' in the context 'verb' has another entry in de.po:16: delete one."
    assert line in translator.read("Open", VERB).mistakes.values()


def test_text_that_gets_a_context_keeps_its_translation_as_fuzzy(translator: Translator) -> None:
    translator.update("Open", "Shut")
    translator.write('msgid "Open"\nmsgstr ""', 'msgid "Open"\nmsgstr "Offen"')
    assert (
        '#, fuzzy\n#| msgid "Open"\nmsgctxt "verb"\nmsgid "Open"\nmsgstr "Offen"\n'
    ) in translator.update(VERB, "Shut")
    assert (
        '#, fuzzy\n#| msgid "Open"\nmsgctxt "state of a shop"\nmsgid "Open"\nmsgstr "Offen"\n'
    ) in translator.update(STATE, "Shut")
    fuzzy_line = translator.read(STATE, "Shut").mistakes[context_key(STATE)]
    assert fuzzy_line.endswith("; or keep it: `shop keep WORDS`.")
    translator.keep = ""
    fuzzy_line = translator.read(STATE, "Shut").mistakes[context_key(STATE)]
    assert fuzzy_line.endswith(": correct it, and remove the mark `fuzzy`.")


def test_catalogue_that_is_missing_is_one_mistake_with_the_command_that_writes_it(
    translator: Translator,
) -> None:
    (line,) = translator.read("Open", "Shut").mistakes.values()
    assert line == "de.po:1: there is no such catalogue: run `shop update`, which writes it."


def test_untranslated_field_is_neither_in_a_catalogue_nor_translated(
    translator: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(".")
    package = translator.file.with_name("signs")
    package.mkdir()
    package.joinpath("__init__.py").touch()
    package.joinpath("street.py").write_text(
        f"from {__name__} import VERB, Lid\nLID = Lid('Open', VERB, 'Open')\n"
    )
    assert [text for _, text in texts_of("signs")] == ["Open", VERB]
    catalogue = Catalogue({"Open": "Offen", context_key(VERB): "Öffnen"}, {})
    assert map_texts(Lid("Open", VERB, "Open"), catalogue.translate) == Lid(
        "Offen", "Öffnen", "Open"
    )
    assert map_texts("New", catalogue.translate) == "New"
