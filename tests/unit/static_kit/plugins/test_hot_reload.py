import subprocess
import sys

import pytest

from builder_site.content.company import COMPANY
from tests.servers import ROOT

FORK = """
import os
from reflex.config import environment, get_config
environment.REFLEX_DEV_BACKEND_RELOAD_ACTIVE.set({reloading})
get_config().app_name = "old"
from builder_site.content.company import COMPANY
object.__setattr__(COMPANY, "brand", "old")
if os.fork() == 0:
    from builder_site.content.company import COMPANY
    print(COMPANY.brand, get_config().app_name, sep=",", flush=True)
    os._exit(0)
os.wait()
"""
"""What Reflex's server does for a change: it has read the site, and forks a worker."""


def seen_in_fork(*, reloading: bool) -> str:
    """The brand and the app's name as a worker sees them, "old" as its server has read them."""
    script = FORK.format(reloading=reloading)
    command = [sys.executable, "-c", script]
    return subprocess.run(
        command, cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no forks")
def test_worker_of_make_dev_shows_what_the_files_say_now() -> None:
    assert seen_in_fork(reloading=True) == f"{COMPANY.brand},builder_site"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no forks")
def test_worker_in_production_keeps_what_its_server_has_read() -> None:
    assert seen_in_fork(reloading=False) == "old,old"
