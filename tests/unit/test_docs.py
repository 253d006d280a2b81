"""The paths, headings, tests and environment variables that the documents name exist."""

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.servers import ROOT

SITE = ROOT / "builder_site"
KIT = ROOT / "static_kit"
FOLDERS = (ROOT, SITE, KIT)
"""The folders to which the documents' paths are relative."""
DOCUMENTS = (ROOT / "README.md", KIT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
GUIDES = ROOT / "docs/editing.md"
IGNORED_PATHS = tuple((ROOT / ".gitignore").read_text().splitlines())

FILE_OR_FOLDER = re.compile(r"`([\w.-]+/(?:[\w./-]+(?:\.(?:css|jsx?|md|py|txt)|/))?)`")
TEST = re.compile(r"`(tests/[\w/]+)\.py::(test_\w+)`")
LINK = re.compile(r"\]\((?!https:)([^)#]*)#?([^)]*)\)")
IMPORT = re.compile(r"from ((?:builder_site|static_kit)[\w.]*) import (\w+)")
NAMES_OF_GUIDES = {"AboutPage", "Journal", "journal"}
"""What the guides themselves add to the site."""
VARIABLE = re.compile(r"(?:__)?[A-Z]+(?:_[A-Z]+)+")

each_document = pytest.mark.parametrize(
    "document", DOCUMENTS, ids=lambda path: path.parent.name + path.name
)


@pytest.mark.parametrize(
    "document",
    # The guides, also those of the kit, create files.
    [document for document in DOCUMENTS if document not in {GUIDES, KIT / "README.md"}],
    ids=lambda path: path.parent.name + path.name,
)
def test_named_paths_exist(document: Path) -> None:
    paths = FILE_OR_FOLDER.findall(document.read_text())
    committed_paths = [path for path in paths if not path.startswith(IGNORED_PATHS)]
    assert [
        path for path in committed_paths if not any((folder / path).exists() for folder in FOLDERS)
    ] == []


@each_document
def test_named_tests_exist(document: Path) -> None:
    for path, name in TEST.findall(document.read_text()):
        module = import_module(path.replace("/", "."))
        assert inspect.isfunction(getattr(module, name, None)), f"{path}.py::{name}"


@each_document
def test_imported_names_exist(document: Path) -> None:
    for module, name in IMPORT.findall(document.read_text()):
        if name not in NAMES_OF_GUIDES:
            assert hasattr(import_module(module), name), f"{module}.{name}"


@each_document
def test_links_lead_to_files_and_headings(document: Path) -> None:
    for name, heading in LINK.findall(document.read_text()):
        target = document.parent / name if name else document
        assert target.exists(), name
        headings = re.findall(r"^#+ (.*)", target.read_text(), re.MULTILINE) if heading else []
        assert not heading or heading in map(anchor, headings), f"{name}#{heading}"


def anchor(heading: str) -> str:
    """Return the anchor that GitHub gives to `heading`."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def variables_in(file: Path) -> Iterator[str]:
    """Yield each variable that `file` names as a text or as an attribute of `environment`."""
    tree = ast.parse(file.read_text())
    other_names = {constant for node in ast.walk(tree) for constant in _other_names(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            name = "" if node in other_names else node.value
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "environment":
            name = node.attr
        else:
            continue
        if VARIABLE.fullmatch(name):
            yield name


def _other_names(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the constants of `__all__` and the names of Reflex's inside."""
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
        yield from ast.walk(node.value)
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "internal":
        yield from node.args


def test_every_variable_that_is_read_is_explained() -> None:
    rows = re.findall(r"^\| (`.*?) \|", (ROOT / "docs/settings.md").read_text(), re.MULTILINE)
    documented_names = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    readers = ("builder_site/settings.py", "builder_site/server.py", "builder_site/app_factory.py")
    files = (*readers, "rxconfig.py", "deploy/serve.py", "tests/chromium.py")
    sources = (ROOT / path for path in files)
    kit = (file for file in KIT.rglob("[!_]*.py") if "tests" not in file.parts)
    names = {name for path in (*sources, *kit) for name in variables_in(path)}
    assert names >= {"EMAILJS_SERVICE_ID", "REFLEX_SKIP_COMPILE"}
    assert names - documented_names == set()


def test_readme_leads_to_every_guide() -> None:
    headings = re.findall("^## (.*)$", GUIDES.read_text(), re.MULTILINE)
    linked_anchors = re.findall(r"\(docs/editing\.md#(.+?)\)", DOCUMENTS[0].read_text())
    assert headings
    assert [heading for heading in headings if anchor(heading) not in linked_anchors] == []
