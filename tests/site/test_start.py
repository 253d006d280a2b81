"""Starting the site with settings or content that cannot work ends with lines that say why."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.copies import copy_project
from tests.servers import BIN, ROOT
from tests.unit.content.mistakes import MISTAKES, make


def test_half_an_account_stops_the_start_with_one_line() -> None:
    started = subprocess.run(
        [BIN / "reflex", "run", "--env", "prod"],
        cwd=ROOT,
        env={**os.environ, "EMAILJS_SERVICE_ID": "service"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert started.returncode != 0
    (line,) = (started.stdout + started.stderr).strip().splitlines()
    assert "EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY not set" in line


@pytest.mark.parametrize("command", ["run", "run --env prod", "export --frontend-only --no-zip"])
def test_ten_mistakes_in_the_content_stop_it_with_ten_lines(command: str, tmp_path: Path) -> None:
    make(copy_project(tmp_path), *MISTAKES)
    started = subprocess.run(
        [BIN / "reflex", *command.split()],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert started.returncode != 0
    lines = (started.stdout + started.stderr).strip().splitlines()
    assert len(lines) == len(MISTAKES) == 10
    assert all(line.startswith("builder_site/content/") for line in lines)
