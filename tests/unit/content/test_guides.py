"""Guides of docs/editing.md that need no page, followed to the letter on a copy of the content."""

import re
import shlex
import sys
from pathlib import Path

from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.home import HOME
from builder_site.content.models import Language
from builder_site.content.translated import catalogue
from static_kit.translations.context import InContext
from tests.commands import CompletedCommand, run
from tests.content_check import check
from tests.content_mistakes import CONTENT
from tests.copies import edit
from tests.guides import blocks
from tests.languages import OTHER_LANGUAGES
from tests.servers import ROOT

LINK_AND_HEADING = "Contact"
PRINT_LINK_AND_HEADING = """
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.every_page import LAYOUT
from builder_site.content.models import Language
from builder_site.content.translated import translate
index = [link.label for link in LAYOUT.navigation].index("Contact")
for code in ("en", "de", "pt"):
    layout, page = translate((LAYOUT, CONTACT_PAGE), Language(code, "", ""))
    print(layout.navigation[index].label, page.heading, sep="\\n")
"""
"""Prints the link and the heading that say `LINK_AND_HEADING`, in each language."""


def run_make(project: Path, command: str) -> CompletedCommand:
    """Run the `command`, one of make, in the copy, with the packages of these tests."""
    python = f"BIN={sys.prefix}/bin"
    return run(
        [*shlex.split(command), "-f", ROOT / "Makefile", "-o", ".venv/installed", python], project
    )


def test_typo_mended_by_the_guide_keeps_its_translations(project: Path) -> None:
    line, command = blocks("Mend a typo")
    (new_text,) = re.findall('"(.*)"', line)
    home, old_text = project / CONTENT / "home.py", "What we promise, and what we do"
    # The guide mends the template's text: the copy has it, whatever the content has by now.
    edit(home, f'        heading="{HOME.cards.heading}",\n', f'        heading="{old_text}",\n')
    for language in OTHER_LANGUAGES:
        file = project / CONTENT / f"translations/{language.code}.po"
        edit(file, f'\nmsgid "{HOME.cards.heading}"\n', f'\nmsgid "{old_text}"\n')
    edit(home, f'        heading="{old_text}",\n', line)
    assert check(project).returncode == 1
    _, *report = run_make(project, command).stdout.splitlines()
    change = f"{old_text!r} is now {new_text!r}, and stays "
    assert sorted(report) == sorted(
        f"{CONTENT}/translations/{language.code}.po: {change}"
        f"{catalogue(language).translations[HOME.cards.heading]!r}."
        for language in OTHER_LANGUAGES
    )
    assert check(project).returncode == 0


def test_text_given_two_meanings_by_the_guide_has_a_translation_of_each(project: Path) -> None:
    line, *entries = blocks("Give a text two meanings")
    contact = project / CONTENT / "contact.py"
    context = InContext.__module__
    edit(contact, "\n\nCONTACT_PAGE =", f"\nfrom {context} import InContext\n\nCONTACT_PAGE =")
    edit(contact, f'    heading="{CONTACT_PAGE.heading}",\n', line)
    assert run_make(project, "make translations").returncode == 0
    headings: list[str] = []
    for code, entry in zip(("de", "pt"), entries, strict=True):
        headings += re.findall('msgstr "(.*)"', entry)
        untranslated_entry = entry.replace(f'"{headings[-1]}"', '""')
        edit(project / CONTENT / f"translations/{code}.po", f"\n{untranslated_entry}", f"\n{entry}")
    assert check(project).returncode == 0
    output_lines = run([sys.executable, "-c", PRINT_LINK_AND_HEADING], project).stdout.splitlines()
    links = [
        catalogue(Language(code, "", "")).translations[LINK_AND_HEADING] for code in ("de", "pt")
    ]
    translations = [links[0], headings[0], links[1], headings[1]]
    assert output_lines == [LINK_AND_HEADING, LINK_AND_HEADING, *translations]
