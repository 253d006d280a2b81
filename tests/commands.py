"""Runs a command to its end."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.servers import ROOT

OF_MAKE = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")
Done = subprocess.CompletedProcess[str]


def run(
    command: Sequence[str | Path],
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> Done:
    """Run `command` in `folder` without input, in this environment unless another one is given.

    The variables that make passes on to a make of its own are left out.
    """
    own = os.environ if environment is None else environment
    return subprocess.run(
        command,
        cwd=folder,
        env={name: value for name, value in own.items() if name not in OF_MAKE},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
