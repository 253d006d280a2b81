"""`make` installs into the project's folder, whatever is set for other programs."""

import subprocess
from pathlib import Path

from tests.commands import run
from tests.copies import clone_project
from tests.deploy.environments import OF_OTHERS
from tests.servers import npm_environment


def test_packages_are_in_the_folder(tmp_path: Path) -> None:
    clone_project(tmp_path)
    environment = {**npm_environment(), **OF_OTHERS}
    process = run(
        ["make", ".venv/installed", "tools/javascript/node_modules"], tmp_path, environment
    )
    assert process.returncode == 0, process.stdout + process.stderr
    python = tmp_path / ".venv/bin/python"
    subprocess.run([python, "-c", "import pytest, reflex, uv"], cwd=tmp_path, check=True)
    assert (tmp_path / "tools/javascript/node_modules/.bin/eslint").exists()
