"""Finds a Chromium for the tests or installs one; exits with one line where it cannot."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests import packages

VARIABLE = "CHROMIUM"
SHELL = "chromium-headless-shell"
"""The same engine without windows, which takes a third of the processor time a page."""
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-site-isolation-trials",
    "--renderer-process-limit=1",
)
"""Those of each launch. All but the first take a seventh of the processor time off a visit: no
process for a graphics card that is not there, and none that waits for a page of another site."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find() -> str | None:
    """The path of a Chromium: the one in CHROMIUM, one on the PATH, or Playwright's own."""
    path = os.environ.get(VARIABLE) or next(filter(None, map(shutil.which, NAMES)), None)
    if path:
        return path
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def installed_chromium() -> str:
    """The path of a Chromium; if there is none, tries Playwright's, then Debian's packages."""
    path = find()
    if path is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
        for package in (SHELL, "chromium"):
            packages.install(package, find)
        path = find()
    if path is None:
        sys.exit(f"No Chromium found: install Chrome or Chromium, or name one in {VARIABLE}.")
    return path
