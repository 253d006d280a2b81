"""What the kit sets in the environment before Reflex starts."""

import os
import sysconfig
from pathlib import Path

import pytest

from static_kit.environment import prepare_environment


def test_npm_installs_what_a_build_needs_whatever_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = {
        "NODE_ENV": "production",
        "npm_config_global": "true",
        "NPM_CONFIG_GLOBAL": "true",
        "NPM_CONFIG_LOCATION": "global",
        "NPM_CONFIG_PACKAGE-LOCK": "false",
        "npm_config_include": "prod",
        "npm_config_omit": "dev",
        "npm_config_registry": "https://mirror.example",
    }
    monkeypatch.setattr(os, "environ", {"PATH": "/usr/bin", **theirs})
    prepare_environment("shop")
    names = {"NODE_ENV", "NPM_CONFIG_GLOBAL", "NPM_CONFIG_LOCATION", "NPM_CONFIG_PACKAGE-LOCK"}
    assert names & os.environ.keys() == set()
    # What npm is told to include, it does not omit.
    environment = dict(os.environ)
    assert environment["npm_config_include"].split() == ["dev", "optional", "peer"]
    assert environment["npm_config_global"] == "false"
    assert environment["npm_config_registry"] == "https://mirror.example"


def test_node_of_the_environment_comes_first_and_a_build_is_no_reason_for_a_reload(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("photos", "pictures", "external"):
        (tmp_path / "assets" / folder).mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "environ", {"PATH": "/usr/bin"})
    prepare_environment("shop")
    assert os.environ["PATH"] == f"{sysconfig.get_path('scripts')}{os.pathsep}/usr/bin"
    assert os.environ["REFLEX_HOT_RELOAD_OVERRIDE_PATHS"] == "rxconfig.py:shop:assets/photos"
