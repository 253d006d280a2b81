"""Runs the check of the content in a copy, as an editor does."""

import subprocess
import sys
from pathlib import Path


def check(project: Path, *languages: str) -> "subprocess.CompletedProcess[str]":
    """Check the content and the catalogues of `languages`, or of all that are listed."""
    return run(project, "builder_site.content", *languages)


def run(project: Path, module: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )


def error_lines(project: Path, *languages: str) -> list[str]:
    result = check(project, *languages)
    assert result.returncode == 1
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr.splitlines()
