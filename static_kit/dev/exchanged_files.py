"""Files in .web through which Python and the kit's Vite plugin exchange data.

The third is inline_scripts.json: see `LIST` of inline_script.py.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

WEB = Path(".web")
"""Reflex's folder, for the supervisor, which does not import Reflex."""
MISTAKE = "mistake.json"
"""The present mistake. There is no file without one."""
OPEN_PAGES = "backend/open_pages.json"
"""The paths of the pages that browsers show, the last one first, which the plugin writes."""


def write_mistake(mistake: dict[str, object]) -> None:
    """Write MISTAKE, in one step: the plugin reads it at once."""
    new = WEB / f"backend/{MISTAKE}"
    new.parent.mkdir(parents=True, exist_ok=True)
    new.write_text(json.dumps(mistake), encoding="utf-8")
    new.replace(WEB / MISTAKE)


def remove_mistake() -> None:
    """Remove MISTAKE, if there is one."""
    (WEB / MISTAKE).unlink(missing_ok=True)


def open_pages() -> Sequence[str]:
    """Return the paths of the pages that browsers show, the last one first."""
    with suppress(OSError, ValueError):
        return json.loads((WEB / OPEN_PAGES).read_text(encoding="utf-8"))
    return []
