"""Flags of entries, as each version of gettext writes them."""

from pathlib import Path

import pytest

from static_kit.translations.catalogue import read_po


@pytest.mark.parametrize(
    ("lines", "flags"),
    [
        ("#, fuzzy", ["fuzzy"]),
        ("#,fuzzy", ["fuzzy"]),
        ("#,fuzzy, no-wrap", ["fuzzy", "no-wrap"]),
        ("#= no-wrap", ["no-wrap"]),
        ("#=no-wrap,python-brace-format", ["no-wrap", "python-brace-format"]),
        ("#, fuzzy\n#= no-wrap", ["fuzzy", "no-wrap"]),
        ("#,", []),
        ("#=", []),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_flags_are_read(tmp_path: Path, lines: str, flags: list[str], end: str) -> None:
    file = tmp_path / "de.po"
    entry = f'msgid "Open"\nmsgstr "Of\u2028fen"\n\n{lines}\nmsgid "Shut"\nmsgstr "#,zu"\n'
    file.write_bytes(entry.replace("\n", end).encode("utf-8-sig"))
    first, second = read_po(file)
    assert (first.msgstr, first.flags) == ("Of\u2028fen", [])
    assert (second.msgstr, second.flags) == ("#,zu", flags)
    # A line without flags is none of the entry.
    assert second.linenum == (4 if flags else 5)
