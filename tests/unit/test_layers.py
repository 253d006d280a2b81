"""Who may import whom: the directions of the house, read from the source."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2] / "builder_site"

MAY_IMPORT = {
    "settings": {"static_kit.http.origin"},
    "content": {"content", "static_kit.records"},
    "components": {"components", "content.models", "static_kit"},
    "wrappers": {"wrappers", "content.models"},
    "contact": {"contact", "content", "settings", "static_kit"},
    "sections": {"sections", "components", "wrappers", "content.models", "contact.form"},
    "pages": {"pages", "sections", "components", "content"},
    "static_kit": {"static_kit", "content", "settings", "contact"},
    "__init__": set[str](),
    "backend": {"contact", "content", "static_kit", "settings"},
    "builder_site": {"pages", "backend", "static_kit"},
}
"""By wing: what its modules may import of the house."""

NO_REFLEX = ("contact/message.py", "contact/emailjs.py", "contact/delivery.py")
STANDARD_LIBRARY_WINGS = {"content", "settings"}


def modules() -> list[Path]:
    """Every module of the house, the one that a wing itself is included."""
    return sorted(HOUSE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """The full names a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno} does not name its module in full"
            yield from (f"{node.module}.{name.name}" for name in node.names)


def name_of(path: Path) -> str:
    """`contact/form.py` as `contact.form`, `contact/__init__.py` as `contact`."""
    return ".".join(path.relative_to(HOUSE).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_module_imports_only_what_its_wing_may(path: Path) -> None:
    allowed = MAY_IMPORT[name_of(path).split(".")[0]]
    inner = [
        name.removeprefix("builder_site.")
        for name in imports(path)
        if name.startswith("builder_site.")
    ]
    wrong = [
        name
        for name in inner
        if not any(name == layer or name.startswith(f"{layer}.") for layer in allowed)
    ]
    assert wrong == []


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_nothing_is_imported_inside_a_function(path: Path) -> None:
    functions = [
        node
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    inside = [
        node.lineno
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert inside == []


@pytest.mark.parametrize(
    "path",
    [path for path in modules() if name_of(path).split(".")[0] in STANDARD_LIBRARY_WINGS],
    ids=name_of,
)
def test_content_and_settings_need_the_standard_library_only(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports(path)} - {"builder_site"}
    assert outside <= sys.stdlib_module_names


@pytest.mark.parametrize("name", NO_REFLEX)
def test_message_corridor_knows_no_reflex(name: str) -> None:
    assert not [found for found in imports(HOUSE / name) if found.startswith("reflex")]


def test_state_knows_no_httpx() -> None:
    assert not [name for name in imports(HOUSE / "contact/state.py") if name.startswith("httpx")]


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_module_is_short_and_says_what_it_is_for(path: Path) -> None:
    text = path.read_text()
    assert ast.get_docstring(ast.parse(text))
    assert name_of(path) == "content.services" or len(text.splitlines()) <= 150


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_functions_are_short(path: Path) -> None:
    long = [
        node.name
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= 40
    ]
    assert long == []
