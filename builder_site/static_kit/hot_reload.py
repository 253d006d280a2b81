"""Makes `make dev` show a saved change: which files it watches, and what a worker reads again.

For each change Reflex 0.10.1 forks a worker from a process that has imported rxconfig.py, and with
it the content: without this module the worker would show the old texts. Reflex's own remedy,
REFLEX_STRICT_HOT_RELOAD, starts a new Python for each change instead, which imports Reflex, Pillow
and the rest again: 0.7 s longer on two quiet cores, 1.8 s on two busy ones.
"""

import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from reflex.config import environment
from reflex_base.config import reload_config

GENERATED = ("pictures", "external")
"""Folders of assets/ that the build writes: to watch them would start it again."""


def is_hot_reload() -> bool:
    """Return whether this process is the backend of `make dev`; never in production."""
    return environment.REFLEX_DEV_BACKEND_RELOAD_ACTIVE.get()


# Reflex reads rxconfig.py several times in a process: register once.
@cache
def watch(package: str) -> None:
    """Watch rxconfig.py, `package` and the sources in assets/; read them again in each worker."""
    assets = [path for path in Path("assets").glob("*") if path.name not in GENERATED]
    paths = ":".join(map(str, ("rxconfig.py", package, *assets)))
    os.environ.setdefault("REFLEX_HOT_RELOAD_OVERRIDE_PATHS", paths)

    def read_again() -> None:
        if not is_hot_reload():
            return
        for name in [name for name in sys.modules if name.partition(".")[0] == package]:
            del sys.modules[name]
        # A mistake is reported when the worker imports the app; here Python would ignore it.
        with suppress(Exception, SystemExit):
            reload_config()

    # Windows cannot fork.
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=read_again)
