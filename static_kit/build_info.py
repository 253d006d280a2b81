"""What a build was made for, in a file beside its pages, which a server compares with its needs."""

import json
from collections.abc import Mapping
from pathlib import Path

__all__ = ["read_build_info"]

BUILD_INFO_FILE = "build.json"
"""It is in the folder above the pages, which no host publishes."""


def write_build_info(info: Mapping[str, object], build_dir: Path) -> None:
    """Write `info`, JSON values by their names, for the build in `build_dir`."""
    text = json.dumps(info, indent=1, ensure_ascii=False)
    build_dir.with_name(BUILD_INFO_FILE).write_text(f"{text}\n", encoding="utf-8")


def read_build_info(build_dir: Path) -> dict[str, object]:
    """Return what `write_build_info` wrote for the build in `build_dir`; {} without a file."""
    file = build_dir.with_name(BUILD_INFO_FILE)
    return json.loads(file.read_bytes()) if file.exists() else {}
