"""Runs a command to its end."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.servers import ROOT

Done = subprocess.CompletedProcess[str]


def run(
    command: Sequence[str | Path],
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> Done:
    """Run `command` in `folder` without input, in this environment unless another one is given."""
    return subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
