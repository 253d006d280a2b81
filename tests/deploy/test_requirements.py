"""The locks: what a server installs, and what no lock may name."""

import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.servers import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
SERVER = ROOT / "deploy" / "requirements.txt"
LOCKS = (
    ROOT / "requirements.txt",
    SERVER,
    ROOT / "tests/deploy/requirements.txt",
    ROOT / "reflex.lock/package-lock.json",
    ROOT / "tools/bench/package-lock.json",
    ROOT / "tools/javascript/package-lock.json",
)
WINDOWS_ONLY = "sys_platform == 'win32'"


def pins(lock: Path) -> set[str]:
    """The pins of `lock` that a server on Linux installs, as "httpx==0.28.1"."""
    lines = re.findall(r"^(\S+==\S+)(.*)", lock.read_text(), re.MULTILINE)
    return {pin for pin, marker in lines if WINDOWS_ONLY not in marker}


def names(requirements: set[str]) -> set[str]:
    """The packages' names, as locks write them."""
    return {re.split(r"[\[=]", requirement)[0].lower() for requirement in requirements}


def without_extras(pins: Iterable[str]) -> set[str]:
    return {re.sub(r"\[.*]", "", pin).lower() for pin in pins}


def test_server_installs_every_dependency_in_the_pinned_version() -> None:
    dependencies = PROJECT["project"]["dependencies"]
    assert without_extras(dependencies) <= without_extras(pins(SERVER))


def test_locks_have_every_extra_that_a_package_requires() -> None:
    """Without them pip refuses a lock with hashes as soon as there is a later release."""
    for lock in (SERVER, ROOT / "requirements.txt"):
        locked = {pin.partition("==")[0] for pin in pins(lock)}
        required = {
            f"{requirement.name}[{','.join(sorted(requirement.extras))}]"
            for distribution in distributions()
            if distribution.name.lower() in names(locked)
            for requirement in map(Requirement, distribution.requires or ())
            if requirement.extras
            and (not requirement.marker or requirement.marker.evaluate({"extra": ""}))
        }
        assert required
        assert required - locked == set()


def test_server_installs_no_tool_of_the_tests() -> None:
    tools = {pin for group in PROJECT["dependency-groups"].values() for pin in group}
    assert names(tools) & names(pins(SERVER)) == set()


def test_server_installs_what_the_tests_ran_with() -> None:
    assert pins(SERVER) <= pins(ROOT / "requirements.txt")


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: str(lock.relative_to(ROOT)))
def test_lock_names_no_registry_and_no_path(lock: Path) -> None:
    # An npm package's "url", or a URL in a list, is a page for its sponsors.
    sponsors = r'"url": ".*"|^ *"https://.*",?$'
    text = re.sub(sponsors, "", lock.read_text(), flags=re.MULTILINE)
    assert re.findall(r'"resolved"|://|file:|--\S*(?:index|find-links)', text) == []


def test_every_python_package_is_locked_with_a_hash() -> None:
    for lock in LOCKS[:3]:
        packages = re.split(r"^(?=\S+==)", lock.read_text(), flags=re.MULTILINE)[1:]
        assert [package for package in packages if "--hash=sha256:" not in package] == []
