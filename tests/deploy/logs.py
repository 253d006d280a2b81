"""The logs of the servers."""

import json
from typing import Any


def log_events(log: str) -> list[dict[str, Any]]:
    """Return the event of each line of a log. Raises ValueError for a line that is not JSON."""
    return [json.loads(line) for line in log.splitlines() if line]
