"""A wrong value in each kind of record, in each language, is one line with file and line."""

import inspect
import sys
from dataclasses import MISSING
from pathlib import Path

import pytest

from builder_site.content import models
from builder_site.content.models import Language
from builder_site.content.translated import CATALOGUE_FOLDER, translatable_texts
from static_kit.records.locate import Place, all_records, all_values
from static_kit.records.record import Record
from static_kit.translations.catalogue import read_po
from tests.content_check import error_lines
from tests.content_mistakes import position_of
from tests.languages import OTHER_LANGUAGES
from tests.servers import ROOT

KINDS = {type(record) for record in all_records("builder_site.content", Record)}
TEXT_PLACES: dict[type[Record], Place] = {}
"""For each kind of record, the place of the last text in its first record."""
PART_PLACES: dict[type[Record], Place] = {}
"""For each kind of record without a text of its own, the place of its shortest part or value."""


def lines_of(place: Place) -> int:
    first, _, last, _ = position_of(place)
    return last - first


for place, value in all_values("builder_site.content"):
    if isinstance(value, str) and place.field.default is MISSING and not place.indexes:
        first = TEXT_PLACES.setdefault(type(place.record), place)
        if first.record is place.record:
            TEXT_PLACES[type(place.record)] = place
for place, value in all_values("builder_site.content"):
    kind = type(place.record)
    if isinstance(value, Record | str | int) and kind not in TEXT_PLACES and not place.indexes:
        PART_PLACES[kind] = min(PART_PLACES.get(kind, place), place, key=lines_of)


def overwrite(project: Path, place: Place, value: str) -> None:
    """Write `value` in the place of that at `place`; every line keeps its number."""
    file = project / place.file
    rows = file.read_bytes().split(b"\n")
    first, start, last, end = position_of(place)
    rest = rows[last - 1][end:]
    rows[first - 1 : last] = [rows[first - 1][:start] + value.encode(), *[b""] * (last - first)]
    rows[last - 1] += rest
    file.write_bytes(b"\n".join(rows))


def test_wrong_value_in_each_kind_of_record_is_one_line(project: Path) -> None:
    assert TEXT_PLACES.keys() | PART_PLACES.keys() == KINDS
    wrong_values = dict.fromkeys(TEXT_PLACES.values(), "''") | dict.fromkeys(
        PART_PLACES.values(), "None"
    )
    # From right to left, so that the columns stay right.
    for place in sorted(wrong_values, key=lambda place: -position_of(place)[1]):
        overwrite(project, place, wrong_values[place])
    lines = error_lines(project)
    assert len(lines) == len(wrong_values)
    expected_starts = [f"{place} is {value}: it must be " for place, value in wrong_values.items()]
    assert [
        line for line in expected_starts if not any(each.startswith(line) for each in lines)
    ] == []


@pytest.mark.parametrize("language", OTHER_LANGUAGES, ids=lambda language: language.code)
def test_wrong_translation_in_each_kind_of_record_is_one_line(
    project: Path, language: Language
) -> None:
    file = project / CATALOGUE_FOLDER.relative_to(ROOT) / f"{language.code}.po"
    texts = {type(place.record): text for place, text in translatable_texts() if "\n" not in text}
    catalogue = read_po(file)
    entries = [entry for entry in catalogue if entry.msgid in texts.values()]
    for entry in entries:
        entry.msgstr = ""
    catalogue.save(str(file))
    lines = {line.partition(": ")[0]: line for line in error_lines(project)}
    path = file.relative_to(project)
    assert lines.keys() == {f"{path}:{entry.linenum}" for entry in entries}
    assert all(line.endswith(" has no translation.") for line in lines.values())


def test_every_class_of_the_models_is_a_record() -> None:
    """Records elsewhere would be neither checked nor translated."""
    modules = [module for name, module in sys.modules.items() if name.startswith(models.__name__)]
    classes = [
        class_ for module in modules for _, class_ in inspect.getmembers(module, inspect.isclass)
    ]
    model_classes = [class_ for class_ in classes if class_.__module__.startswith(models.__name__)]
    assert [class_ for class_ in model_classes if not issubclass(class_, Record)] == []
