"""What the process that has the libraries does."""

import os
import subprocess
import sys
from pathlib import Path

PRELOAD = """
from static_kit.dev.processes import Workers
Workers(print).preload(["library"])
print(input())
"""
LIBRARY = """
import os, signal
os.kill(os.getppid(), signal.SIGTERM)
os.kill(os.getpid(), signal.SIGINT)
"""


def test_ctrl_c_while_libraries_are_loaded_prints_no_traceback(tmp_path: Path) -> None:
    """It reaches all processes of the terminal."""
    tmp_path.joinpath("library.py").write_text(LIBRARY)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    environment.pop("REFLEX_BACKEND_START_METHOD", None)
    with subprocess.Popen(
        [sys.executable, "-c", PRELOAD],
        cwd=tmp_path,
        env=environment,
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stderr
        # Its end is that of all processes.
        assert process.stderr.read() == ""
