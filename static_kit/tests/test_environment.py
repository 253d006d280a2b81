"""What the kit sets in the environment before Reflex starts."""

import os
import sysconfig
from pathlib import Path

import pytest

from static_kit.environment import prepare_environment


def test_node_of_the_environment_comes_first_and_generated_files_are_not_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("photos", "pictures", "external"):
        (tmp_path / "assets" / folder).mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "environ", {"PATH": "/usr/bin"})
    prepare_environment("shop")
    assert os.environ["PATH"] == f"{sysconfig.get_path('scripts')}{os.pathsep}/usr/bin"
    assert os.environ["REFLEX_HOT_RELOAD_OVERRIDE_PATHS"] == "rxconfig.py:shop:assets/photos"
