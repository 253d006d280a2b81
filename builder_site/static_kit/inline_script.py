"""Reads scripts that are written into the pages, where they need no request."""

import re
from pathlib import Path

COMMENT = re.compile(r"/\*\*.*?\*/|^\s*//[^\n]*$", re.DOTALL | re.MULTILINE)
"""JSDoc, and comments that have a line of their own."""
INDENTATION = re.compile(r"^\s+", re.MULTILINE)
"""Empty lines too."""
STANDALONE = "data-standalone"
"""The attribute of a script that works without the framework: a standalone page keeps it."""
MOVES = "data-moves"
"""The attribute of an element that only the framework moves: its page is hydrated when the browser
is idle, the others when the visitor acts (build/deferred_hydration.js)."""


def inline_script(path: Path) -> str:
    """Return the script in the file `path` without comments and indentation."""
    return INDENTATION.sub("", COMMENT.sub("", path.read_text(encoding="utf-8")))
