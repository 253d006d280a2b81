"""The site's own scripts that stand in its pages: without a request they are there at once."""

import re
from pathlib import Path

FOR_READERS = re.compile(r"/\*\*.*?\*/|^\s*//[^\n]*\n|^\s+", re.MULTILINE | re.DOTALL)
"""JSDoc, comments on lines of their own, and indentation, which browsers do not need."""
STANDALONE = "data-standalone"
"""The mark of a script that pages keep where they go without the framework."""


def inline_script(path: Path) -> str:
    """Return the script in the file `path` as pages have it."""
    return FOR_READERS.sub("", path.read_text(encoding="utf-8"))
