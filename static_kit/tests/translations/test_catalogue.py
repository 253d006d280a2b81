"""A catalogue that polib cannot read."""

from pathlib import Path

import pytest

from static_kit.translations import catalogue
from static_kit.translations.catalogue import CatalogueError, read_po


def test_error_of_polib_without_a_line_is_one_line_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_file: object, **_options: object) -> None:
        raise OSError("The file ends too early")

    monkeypatch.setattr(catalogue, "pofile", refuse)
    monkeypatch.chdir(tmp_path)
    tmp_path.joinpath("pt.po").write_text('msgid "Stone"\nmsgstr "Pedra"\n')
    with pytest.raises(CatalogueError, match=r"^pt\.po:1: The file ends too early\.$"):
        read_po(Path("pt.po"))
