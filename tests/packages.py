"""Finds programs that the tests need, or installs Debian's where that is allowed."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

PATH = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"))


def installed_program(command: str, package: str) -> str:
    """The path of `command`, installed from Debian's `package` if need be; exits without one."""
    find = partial(shutil.which, command, path=PATH)
    path = find()
    if path is None:
        install(package, find)
        path = find()
    if path is None:
        sys.exit(f"No {command} found: install the package {package}.")
    return path


def install(package: str, find: Callable[[], str | None]) -> None:
    """Install Debian's `package` if we are root, unless another process did and `find` finds it."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    # Two processes run tests, and apt-get fails while another one runs.
    with Path(sys.prefix, "packages.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if find() is None:
            subprocess.run(["apt-get", "update", "-qq"], check=False)
            command = ["apt-get", "install", "-y", "-qq", package]
            subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
