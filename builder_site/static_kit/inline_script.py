"""Scripts that are written into the pages."""

import re
from pathlib import Path

UNUSED = re.compile(r"/\*\*(?s:.*?)\*/\s*|^\s*//.*\n|^\s+", re.MULTILINE)
"""JSDoc, comments that have a line of their own, indentation and empty lines."""


def inline_script(path: Path) -> str:
    """Return the script in the file `path` without comments and indentation."""
    return UNUSED.sub("", path.read_text(encoding="utf-8"))
