"""Guides of docs/guides.md that need no page, followed to the letter on a copy of the content."""

import re
import shlex
import sys
from pathlib import Path

from builder_site.content.languages import ENGLISH, LANGUAGES
from builder_site.content.translated import catalogue
from tests.commands import Done, run
from tests.copies import edit
from tests.guides import blocks
from tests.servers import ROOT
from tests.unit.content.checking import check
from tests.unit.content.mistakes import CONTENT

OTHERS = [language for language in LANGUAGES if language != ENGLISH]


def make(project: Path, command: str) -> Done:
    """Run the `command`, one of make, in the copy, with the packages of these tests."""
    python = f"BIN={sys.prefix}/bin"
    return run(
        [*shlex.split(command), "-f", ROOT / "Makefile", "-o", ".venv/installed", python], project
    )


def test_mend_a_typo(project: Path) -> None:
    line, command = blocks("Mend a typo")
    (mended,) = re.findall('"(.*)"', line)
    old = "What we promise, and what we do"
    edit(project / CONTENT / "home.py", f'        heading="{old}",\n', line)
    assert check(project).returncode == 1
    _, *kept = make(project, command).stdout.splitlines()
    change = f"{old!r} is now {mended!r}, and stays "
    assert sorted(kept) == sorted(
        f"{CONTENT}/translations/{language.code}.po: {change}"
        f"{catalogue(language).translations[old]!r}."
        for language in OTHERS
    )
    assert check(project).returncode == 0
