"""Scripts that are written into the pages, and the attributes that they and the build read."""

import re
from pathlib import Path
from typing import Literal

UNUSED = re.compile(r"/\*\*(?s:.*?)\*/\s*|^\s*//.*\n|^\s+", re.MULTILINE)
"""JSDoc, comments that have a line of their own, indentation and empty lines."""
STANDALONE = "data-standalone"
"""The attribute of a script that works without the framework: it stays where it is."""
HYDRATION = "data-hydration"
"""The attribute of an element that says when its page is hydrated: `idle`, when the browser is, or
`never`. A page without it is hydrated when the visitor acts."""
Hydration = Literal["", "idle", "never"]


def inline_script(path: Path) -> str:
    """Return the script in the file `path` without comments and indentation."""
    return UNUSED.sub("", path.read_text(encoding="utf-8"))
