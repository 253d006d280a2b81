"""Runs the check of the content in a copy, as an editor does."""

import sys
from pathlib import Path

from tests.commands import CompletedCommand, run


def run_module(project: Path, module: str, *arguments: str) -> CompletedCommand:
    return run([sys.executable, "-m", module, *arguments], project)


def check(project: Path, *languages: str) -> CompletedCommand:
    """Check the content and the catalogues of `languages`, or of all that are listed."""
    return run_module(project, "builder_site.content", *languages)


def error_lines(project: Path, *languages: str) -> list[str]:
    process = check(project, *languages)
    assert process.returncode == 1
    assert process.stdout == ""
    assert "Traceback" not in process.stderr
    return process.stderr.splitlines()
