"""The names by which Python, scripts and stylesheets know each other are the same on all sides.

They are attributes, classes, a custom property of CSS and an event: docs/developing.md has the
list.
No compiler of the three languages sees the others' names. So this reads the list and the sources;
of a Python module that writes a name, it looks at the constants.
"""

import ast
import re
from collections import Counter
from importlib import import_module

import pytest

from static_kit.inline_script import RUNS_PREFIX
from tests.unit.stylesheets import KIT_STYLES, ROOT, STYLES, pairs_in

TABLE = (ROOT / "docs/developing.md").read_text().partition("## Shared names")[2]
ROWS = [line.split("|")[1:4] for line in TABLE.splitlines() if line.startswith("| `")]
FILE = re.compile("`(.+?)`")
FILES = {
    name.strip("` "): {
        *FILE.findall(writers),
        *(file for file in FILE.findall(readers) if not file.endswith(".py")),
    }
    for name, writers, readers in ROWS
}
"""The files that have each name. A Python module that reads one imports it."""
ATTRIBUTE = re.compile(r"\bdata-[a-z-]+")
CODE = [
    path
    for package in ("builder_site", "static_kit")
    for path in (ROOT / package).rglob("*.*")
    if "tests" not in path.parts
]
SCRIPTS = [path for path in CODE if path.suffix in {".js", ".jsx"}]
SOURCES = [*CODE, *STYLES]


@pytest.mark.parametrize("name", FILES)
def test_each_file_of_the_list_has_the_name(name: str) -> None:
    for file in FILES[name]:
        (path,) = (path for path in SOURCES if path.as_posix().endswith(f"/{file}"))
        if path.suffix == ".py":
            module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
            assert name in vars(module).values(), file
        else:
            assert re.search(rf"(?<![\w-]){name}(?![\w-])", path.read_text()), file


def test_list_has_each_attribute_that_styles_and_scripts_have() -> None:
    names = {name for sheet in (*STYLES, *KIT_STYLES) for _, name in pairs_in(sheet)}
    names |= {name for script in SCRIPTS for name in ATTRIBUTE.findall(script.read_text())}
    attributes = set(filter(ATTRIBUTE.match, names))
    marks = {name for name in attributes if name.startswith(RUNS_PREFIX)}
    assert attributes - marks - FILES.keys() == set()
    stems = {mark.removeprefix(RUNS_PREFIX).replace("-", "_") for mark in marks}
    assert stems and stems <= {script.stem for script in SCRIPTS}


def test_python_defines_each_attribute_of_the_list_once() -> None:
    trees = [ast.parse(file.read_text()) for file in CODE if file.suffix == ".py"]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    texts = [node.value for node in nodes if isinstance(node.value, str)]
    names = Counter(text for text in texts if ATTRIBUTE.fullmatch(text))
    assert names.keys() <= FILES.keys()
    assert [name for name, times in names.items() if times > 1] == []
