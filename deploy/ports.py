"""Ends with one line if a port is in use: `python deploy/ports.py REFLEX_FRONTEND_PORT 3000`."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from static_kit.errors import exit_on_mistake
from static_kit.ports import require_free

if __name__ == "__main__":
    with exit_on_mistake():
        require_free(name=sys.argv[1], port=sys.argv[2])
