"""Finds the real servers, or installs Debian's where we may; says in one line what to do else."""

import os
import shutil
import subprocess
import sys

PATH = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"))


def ensure(command: str, package: str) -> str:
    """The path of `command`, which Debian's `package` holds; exits where there is none to have."""
    if not shutil.which(command, path=PATH) and shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
        subprocess.run(install, check=False, stdout=subprocess.DEVNULL)
    found = shutil.which(command, path=PATH)
    if found is None:
        sys.exit(f"No {command} found: install the package {package}.")
    return found
