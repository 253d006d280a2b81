"""Writes files whole or not at all, so that an interrupted build leaves no half picture behind."""

import os
from pathlib import Path

PARTS = Path(".pictures")
"""Where files grow: on the same disk, and outside assets/, all of which is published."""


def write_whole(path: Path, data: bytes) -> None:
    """Put `data` at `path` in one step; several processes may write the same file at once."""
    PARTS.mkdir(exist_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = PARTS / f"{os.getpid()}-{path.name}"
    part.write_bytes(data)
    part.replace(path)
