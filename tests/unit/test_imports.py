"""The site imports public names of the kit alone; `lint-imports` checks the rest."""

import ast
from collections.abc import Iterator
from importlib import import_module

from tests.servers import ROOT

IMPORTING_FILES = (
    *(ROOT / "rxconfig.py", ROOT / "deploy/serve.py"),
    *sorted((ROOT / "builder_site").rglob("*.py")),
)


def names_of_the_kit(source: str) -> Iterator[tuple[str, str]]:
    """Yield each module of the kit and each name that `source` imports of it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("static_kit"):
            yield from ((str(node.module), alias.name) for alias in node.names)


def test_site_imports_names_that_the_kit_has_made_public() -> None:
    names = {name for path in IMPORTING_FILES for name in names_of_the_kit(path.read_text())}
    assert ("static_kit.islands.island", "island") in names
    assert {
        (module, name) for module, name in names if name not in import_module(module).__all__
    } == set()
