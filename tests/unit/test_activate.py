"""A release that somebody interrupts; tests/deploy/test_activate.py has the rest."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.servers import ROOT, free_port

TIMEOUT = 20
"""Seconds in which the release begins and ends."""
SYSTEMCTL = """#!/bin/sh
# The backend never starts.
echo "$@" >> {restarted}
"""


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM], ids=lambda each: each.name)
def test_interrupted_release_leaves_the_one_before_online(
    tmp_path: Path, sent: signal.Signals
) -> None:
    old, new = (tmp_path / "releases" / number for number in "12")
    for release in (old, new):
        (release / "deploy").mkdir(parents=True)
        shutil.copy(ROOT / "deploy/activate.py", release / "deploy")
        (release / ".web/build/client").mkdir(parents=True)
        (release / ".web/build/build.json").write_text(json.dumps({"built": release.name}))
    current, restarted = tmp_path / "current", tmp_path / "restarted"
    current.symlink_to(old)
    systemctl = tmp_path / "bin/systemctl"
    systemctl.parent.mkdir()
    systemctl.write_text(SYSTEMCTL.format(restarted=restarted))
    systemctl.chmod(0o755)
    process = subprocess.Popen(
        [sys.executable, new / "deploy/activate.py", str(free_port())],
        env={**os.environ, "PATH": f"{systemctl.parent}{os.pathsep}{os.environ['PATH']}"},
        stderr=subprocess.DEVNULL,
    )
    try:
        deadline = time.monotonic() + TIMEOUT
        while not restarted.exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert current.resolve() == new
        process.send_signal(sent)
        assert process.wait(TIMEOUT) != 0
    finally:
        process.kill()
        process.wait()
    assert current.resolve() == old
