"""Prints how long a build takes in a fresh clone, and again when nothing has changed."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from tests.servers import BIN, OURS, ROOT


def main() -> None:
    """Build a copy of the project's files twice."""
    with tempfile.TemporaryDirectory() as folder:
        _copy_to(Path(folder))
        cold, warm = _build(Path(folder)), _build(Path(folder))
    print("| build | seconds |")
    print("| --- | ---: |")
    print(f"| in a fresh clone, with npm's packages and the pictures | {cold:.1f} |")
    print(f"| again, nothing changed | {warm:.1f} |")


def _copy_to(folder: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target)


def _build(folder: Path) -> float:
    environment = {name: value for name, value in os.environ.items() if not OURS.match(name)}
    started = time.perf_counter()
    subprocess.run(
        [BIN / "reflex", "export", "--frontend-only", "--no-zip"],
        cwd=folder,
        env=environment,
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    return time.perf_counter() - started
