"""Who may import whom (docs/architecture.md), read from the source."""

import ast
import subprocess
import sys
from collections.abc import Collection, Iterator
from importlib import import_module
from importlib.util import resolve_name
from pathlib import Path

import pytest

from static_kit import PUBLIC_NAMES
from tests.guides import KIT_GUIDES
from tests.servers import ROOT

SITE = ROOT / "builder_site"

MAY_IMPORT = {
    "__init__": set[str](),
    "rxconfig": {"static_kit", "settings", "content", "release"},
    "deploy": {"static_kit.environment"},
    "builder_site": {"app", "content", "settings", "static_kit.errors"},
    "app": {"pages", "server", "components", "content", "settings", "static_kit"},
    "server": {"contact", "settings", "content", "release", "static_kit"},
    "release": {"settings", "content.languages"},
    "pages": {"pages", "sections", "components", "content", "contact", "settings"},
    "pages.contact": {"sections", "components", "contact.form", "content.models", "settings"},
    # The legal page tells the numbers that the server uses.
    "pages.legal": {"pages", "sections", "components", "content.models", "settings"},
    "pages.legal_values": {
        "settings",
        "contact.claims",
        "contact.delivery",
        "content.models",
        "static_kit.records.texts",
    },
    "pages.head": {
        "pages",
        "sections",
        "components",
        "contact.form",
        "content",
        "static_kit.folders",
        "static_kit.inline_script",
    },
    "sections": {
        "sections",
        "components",
        "wrappers",
        "content.models",
        "static_kit.iframe_place",
        "static_kit.records.texts",
    },
    "components": {"components", "static_kit", "content.models"},
    "wrappers": {
        "wrappers",
        "components.carousel_controls",
        "content.models",
        "static_kit.islands",
        "static_kit.records.texts",
    },
    "contact": {"contact", "email_address", "settings", "static_kit", "content.models"},
    "contact.form": {
        "components.anchor",
        "components.phone",
        "contact",
        "content.models",
        "settings",
        "static_kit.islands",
    },
    "content": {
        "content",
        "static_kit.errors",
        "static_kit.folders",
        "static_kit.images.photo",
        "static_kit.records",
        "static_kit.translations",
    },
    "settings": {"email_address", "static_kit.errors", "static_kit.server.origin"},
    "email_address": {"static_kit.server.origin"},
    "static_kit": {"static_kit"},
    "static_kit.islands": {"static_kit.reflex_internals"},
    "static_kit.images": {
        "static_kit.errors",
        "static_kit.folders",
        "static_kit.images",
        "static_kit.records",
    },
    "static_kit.records": {"static_kit.errors", "static_kit.records"},
    "static_kit.server": {"static_kit.errors", "static_kit.folders", "static_kit.server"},
    "static_kit.translations": {
        "static_kit.errors",
        "static_kit.records",
        "static_kit.translations",
    },
}
"""What the modules of each package may import of the project. The longest name that fits counts."""

KIT = ROOT / "static_kit"
KIT_MODULES = [path for path in sorted(KIT.rglob("*.py")) if "tests" not in path.parts]
MODULES = {
    ".".join(
        path.relative_to(SITE if path.is_relative_to(SITE) else ROOT).with_suffix("").parts
    ): path
    for path in (
        *(ROOT / "rxconfig.py", ROOT / "deploy/serve.py"),
        *sorted(SITE.rglob("*.py")),
        *KIT_MODULES,
    )
}


def imported_names(source: str, package: str) -> Iterator[str]:
    """Yield what the `source` of a module in `package` imports, as `reflex.config.environment`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = resolve_name("." * node.level + (node.module or ""), package)
            yield from (f"{module}.{alias.name}" for alias in node.names)


def names_of_the_project(path: Path) -> Iterator[str]:
    """Yield what the module at `path` imports of the project, as `content.models.Photo`."""
    package = ".".join(path.relative_to(ROOT).parent.parts)
    for name in imported_names(path.read_text(), package):
        if is_within(name, [SITE.name, KIT.name]):
            yield name.removeprefix("builder_site.")


def is_within(name: str, packages: Collection[str]) -> bool:
    """Return whether the module `name` is one of `packages` or in one of them."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


@pytest.mark.parametrize("name", MODULES)
def test_module_imports_only_what_its_package_may(name: str) -> None:
    allowed_names = MAY_IMPORT[max((key for key in MAY_IMPORT if is_within(name, [key])), key=len)]
    names = names_of_the_project(MODULES[name])
    assert [each for each in names if not is_within(each, allowed_names)] == []


PUBLIC = {f"static_kit.{module}.{name}" for module, names in PUBLIC_NAMES.items() for name in names}


def test_kit_has_the_names_that_it_lists() -> None:
    modules = {name: import_module(name.rpartition(".")[0]) for name in PUBLIC}
    assert {name for name in PUBLIC if not hasattr(modules[name], name.rpartition(".")[2])} == set()


def test_kit_lists_the_names_that_the_site_and_the_guides_app_import() -> None:
    site = (path for name, path in MODULES.items() if not is_within(name, ["static_kit"]))
    names = {
        name
        for path in site
        for name in names_of_the_project(path)
        if is_within(name, ["static_kit"])
    }
    # The app that tests/site/test_another_app.py builds.
    guide = (ROOT / KIT_GUIDES).read_text().splitlines()
    imports = [line.strip() for line in guide if line.strip().startswith("from blank.static_kit.")]
    guides_names = {
        name.removeprefix("blank.") for name in imported_names("\n".join(imports), "blank")
    }
    assert "static_kit.images.photo.Photo" in names & guides_names
    assert names | guides_names == PUBLIC


def test_tests_of_the_kit_import_the_kit_and_themselves_alone() -> None:
    """An app that has the kit can have them too (docs/static_kit.md)."""
    files = (KIT / "tests").rglob("*.py")
    names = {name for file in files for name in imported_names(file.read_text(), "")}
    own = {name for name in names if is_within(name, ["builder_site", "static_kit", "tests"])}
    assert "static_kit.errors.MistakeError" in own
    assert {name for name in own if not is_within(name, ["static_kit"])} == set()


@pytest.mark.parametrize("name", ["content", "settings", "contact.delivery"])
def test_content_settings_and_delivery_load_no_reflex(name: str) -> None:
    """The content check is quick, and delivery is tested without an app."""
    program = f"import sys, builder_site.{name}; print(*sys.modules)"
    modules = subprocess.check_output([sys.executable, "-c", program], cwd=ROOT, text=True).split()
    assert f"builder_site.{name}" in modules
    assert not {"reflex", "PIL"} & set(modules)
