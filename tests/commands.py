"""Runs a command to its end."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.servers import ROOT

MAKE_VARIABLES = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")
CompletedCommand = subprocess.CompletedProcess[str]


def run(
    command: Sequence[str | Path],
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> CompletedCommand:
    """Run `command` in `folder` without input, in this environment unless another one is given.

    The variables that make passes on to a make of its own are left out.
    """
    variables = os.environ if environment is None else environment
    return subprocess.run(
        command,
        cwd=folder,
        env={name: value for name, value in variables.items() if name not in MAKE_VARIABLES},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
