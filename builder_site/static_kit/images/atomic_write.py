"""Writes a file completely or not at all: a reader never sees a part of it."""

import os
from pathlib import Path

PART = ".part"
"""The ending of a file that is being written, or was, when its process was killed."""


def atomic_write(path: Path, data: bytes) -> None:
    """Write `data` to a temporary file beside `path`, then rename it; makes missing folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}{PART}")
    part.write_bytes(data)
    part.replace(path)
