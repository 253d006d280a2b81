"""A version that stands in several files is the same in each."""

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from packaging.requirements import Requirement

from tests.servers import ROOT

WRAPPERS = (ROOT / "builder_site/wrappers").glob("[!_]*.py")


def python_pins(project: str) -> dict[str, str]:
    """The version of each package that the pyproject.toml in the folder `project` pins."""
    settings = tomllib.loads((ROOT / project / "pyproject.toml").read_text())
    groups = (settings["project"]["dependencies"], *settings["dependency-groups"].values())
    pins = [Requirement(pin) for group in groups for pin in group]
    return {pin.name: str(pin.specifier) for pin in pins}


def wrapped_packages() -> dict[str, str]:
    """The version of each npm package that a wrapper names in `lib_dependencies`."""
    sources = [wrapper.read_text() for wrapper in WRAPPERS]
    matches = (re.search(r'VERSION = "(.+)"(?s:.+)f"(.+)@{VERSION}"', each) for each in sources)
    return {match[2]: match[1] for match in matches if match}


def from_json(path: str) -> Mapping[str, Any]:
    return json.loads((ROOT / path).read_text())


def test_kit_and_site_pin_the_same_python_packages() -> None:
    """The kit is tested in the site's environment, and released for what it pins itself."""
    kit, site = python_pins("static_kit"), python_pins(".")
    assert kit.items() - site.items() == set()


def test_wrapper_lock_and_type_check_have_the_same_npm_package() -> None:
    """An update of a lock does not change VERSION, which the next build would install."""
    wrapped = wrapped_packages()
    assert "swiper" in wrapped
    locked = from_json("reflex.lock/package-lock.json")["packages"]
    assert {name: locked[f"node_modules/{name}"]["version"] for name in wrapped} == wrapped
    checked = from_json("tools/javascript/package.json")["dependencies"]
    assert wrapped | {name: checked[name] for name in checked if name in wrapped} == wrapped
