"""What the kit sets in the environment before Reflex starts."""

import os

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
