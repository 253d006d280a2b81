"""The names by which Python, scripts and stylesheets know each other are the same on all sides.

They are attributes, a class, a custom property of CSS and an event: docs/scripts.md has the list.
"""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NAME = re.compile(r"(?:\b(?:data-[a-z-]+|iframe-place|page-shown)|--before)\b")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)


def constants(module: Path) -> list[str]:
    """Return the strings in a Python module that are such names and nothing else."""
    tree = ast.parse(module.read_text())
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return [text for text in texts if isinstance(text, str) and NAME.fullmatch(text)]


def found(folder: str, pattern: str) -> dict[Path, list[str]]:
    """Return the names in each script or stylesheet."""
    files = (ROOT / folder).rglob(pattern)
    return {file: NAME.findall(COMMENT.sub("", file.read_text())) for file in files}


PYTHON = {file: constants(file) for file in (ROOT / "builder_site").rglob("*.py")}
OTHERS = (
    found("builder_site", "*.js*")
    | found("builder_site", "*.css")
    | found("assets/styles", "*.css")
)
NAMES = sorted({name for names in (PYTHON | OTHERS).values() for name in names})


@pytest.mark.parametrize("name", sorted({name for names in OTHERS.values() for name in names}))
def test_name_has_another_side(name: str) -> None:
    uses = [
        file.name for file, names in (PYTHON | OTHERS).items() for each in names if each == name
    ]
    assert len(uses) > 1, f"only {uses[0]} has {name}, and once"


def test_python_defines_each_name_once() -> None:
    definitions = Counter(name for names in PYTHON.values() for name in names)
    assert [name for name, times in definitions.items() if times > 1] == []


def test_page_about_the_scripts_names_each_attribute_with_its_files() -> None:
    table = (ROOT / "docs/scripts.md").read_text().partition("## Shared names")[2]
    rows = re.findall(r"^\| `([a-z-]+)` \|(.*\|.*)\|", table, re.MULTILINE)
    assert {name for name, _ in rows} == set(NAMES)
    files = {name: set(re.findall(r"[\w.]+\.(?:jsx?|css)\b", row)) for name, row in rows}
    assert files == {name: {f.name for f in OTHERS if name in OTHERS[f]} for name in NAMES}
