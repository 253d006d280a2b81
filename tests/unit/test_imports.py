"""Who may import whom (docs/architecture.md), and the size of modules, read from the source."""

import ast
import sys
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SITE = ROOT / "builder_site"

MAY_IMPORT = {
    "__init__": set[str](),
    # The pages that answer a post are standalone.
    "rxconfig": {"static_kit", "settings", "content", "contact.message"},
    "builder_site": {"pages", "server", "sections.layout", "content.translated"},
    "server": {"contact", "settings", "content", "static_kit"},
    "pages": {"pages", "sections", "components", "content", "contact.message", "settings"},
    "pages.contact": {"sections", "components", "contact.form", "content.models", "settings"},
    "pages.contact_answer": {"pages", "contact.form", "content.models"},
    # The legal page tells the numbers that the server uses.
    "pages.legal": {"pages", "sections", "components", "content.models", "settings"},
    "pages.legal_values": {
        "settings",
        "contact.delivery",
        "contact.claims",
        "content.models",
    },
    "sections": {"sections", "components", "wrappers", "content.models"},
    "sections.layout": {"sections", "content.models", "static_kit.inline_script"},
    "components": {"components", "static_kit", "content.models"},
    "wrappers": {"wrappers", "content.models"},
    "contact": {"contact", "settings", "static_kit", "content.models"},
    "content": {
        "content",
        "static_kit.images.photo",
        "static_kit.records",
        "static_kit.translations",
    },
    "settings": {"variables", "static_kit.server.origin"},
    "variables": {"static_kit.server.origin"},
    "static_kit": {"static_kit"},
}
"""What the modules of each package may import of the project."""

STANDARD_LIBRARY_ONLY = (
    "content",
    "settings",
    "variables",
    "static_kit.images.photo",
    "static_kit.records",
    "static_kit.server.origin",
)
WITHOUT_REFLEX = ("contact.message", "contact.emailjs", "contact.delivery")
DATA = ("content.legal", "content.projects", "content.services")
LONGEST_MODULE = 150
LONGEST_FUNCTION = 40


def name_of(path: Path) -> str:
    """Return `contact/form.py` as `contact.form`, `contact/__init__.py` as `contact`."""
    if not path.is_relative_to(SITE):
        return path.stem
    return ".".join(path.relative_to(SITE).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(path): path for path in (ROOT / "rxconfig.py", *sorted(SITE.rglob("*.py")))}
SOURCES = {name: path.read_text() for name, path in MODULES.items()}


def parse(name: str) -> ast.Module:
    """Return the module `name` with full names for relative imports, which only the kit has."""
    tree = ast.parse(SOURCES[name])
    is_package = MODULES[name].name == "__init__.py"
    package = "builder_site." + (name if is_package else name.rpartition(".")[0])
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            assert within(name, ("static_kit",)), f"{name} has a relative import"
            node.module = resolve_name("." * node.level + (node.module or ""), package)
    return tree


def within(name: str, packages: tuple[str, ...] | set[str]) -> bool:
    """Return whether the module `name` is one of `packages` or in one of them."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


TREES = {name: parse(name) for name in MODULES}
each_module = pytest.mark.parametrize("name", MODULES)


def imports(tree: ast.AST) -> Iterator[str]:
    """Yield the full name of everything that is imported anywhere in `tree`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{name.name}" for name in node.names)


@each_module
def test_module_imports_only_what_its_package_may(name: str) -> None:
    allowed = MAY_IMPORT.get(name) or MAY_IMPORT[name.partition(".")[0]]
    prefix = "builder_site."
    own = [found.removeprefix(prefix) for found in imports(TREES[name]) if found.startswith(prefix)]
    assert [found for found in own if not within(found, allowed)] == []


@pytest.mark.parametrize("name", [name for name in MODULES if within(name, STANDARD_LIBRARY_ONLY)])
def test_module_needs_the_standard_library_only(name: str) -> None:
    """The content check takes a tenth of a second, without Reflex."""
    outside = {found.split(".")[0] for found in imports(TREES[name])} - {"builder_site"}
    assert outside <= sys.stdlib_module_names


def test_static_kit_itself_imports_nothing() -> None:
    assert list(imports(TREES["static_kit"])) == []


@pytest.mark.parametrize("name", WITHOUT_REFLEX)
def test_sending_a_message_needs_no_reflex(name: str) -> None:
    assert [found for found in imports(TREES[name]) if found.startswith("reflex")] == []


@each_module
def test_module_and_its_functions_are_short(name: str) -> None:
    assert name in DATA or len(SOURCES[name].splitlines()) <= LONGEST_MODULE
    for node in ast.walk(TREES[name]):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, node.name
