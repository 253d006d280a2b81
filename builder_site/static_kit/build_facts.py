"""The facts of a build, in a file beside its pages: a server compares them with its own."""

import json
from collections.abc import Mapping
from pathlib import Path

FILE = "build.json"
"""It is in the folder above the pages, which no host publishes."""


def write_facts(facts: Mapping[str, object], static_dir: Path) -> None:
    """Write the `facts`, values of JSON by their names, of the build in `static_dir`."""
    text = json.dumps(facts, indent=1, ensure_ascii=False)
    static_dir.with_name(FILE).write_text(f"{text}\n", encoding="utf-8")


def read_facts(static_dir: Path) -> dict[str, object]:
    """Return the facts of the build in `static_dir`; none if it has no file of them."""
    file = static_dir.with_name(FILE)
    return json.loads(file.read_bytes()) if file.exists() else {}
