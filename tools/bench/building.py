"""Prints how long a build takes in a fresh clone, and again when nothing has changed."""

import subprocess
import tempfile
import time
from pathlib import Path

from tests.copies import copy_files
from tests.servers import BIN, npm_environment


def main() -> None:
    """Build a copy of the project's files twice."""
    with tempfile.TemporaryDirectory() as folder:
        copy_files(Path(folder))
        first_seconds, second_seconds = _build(Path(folder)), _build(Path(folder))
    print("| build | seconds |")
    print("| --- | ---: |")
    print(f"| in a fresh clone, with npm's packages and the pictures | {first_seconds:.1f} |")
    print(f"| again, nothing changed | {second_seconds:.1f} |")


def _build(folder: Path) -> float:
    start = time.perf_counter()
    subprocess.run(
        [BIN / "reflex", "export", "--frontend-only", "--no-zip"],
        cwd=folder,
        env=npm_environment(),
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    return time.perf_counter() - start
