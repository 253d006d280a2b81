"""Loads a server with wrk, Debian's package."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.packages import ensure

SCRIPT = Path(__file__).with_suffix(".lua")
MESSAGE = "user_name=Ann+Example&user_email=ann%40example.org&message=Our+roof+leaks."
"""The body that a browser without scripts posts."""


@dataclass(frozen=True)
class Load:
    """Answers a second, the time in ms within which 99 % of them came, and the number of errors."""

    a_second: float
    p99: float
    errors: int


def run_wrk(url: str, *, seconds: int, connections: int, body: str = "") -> Load:
    """Request `url` again and again for `seconds`; a `body` is posted."""
    wrk = [ensure("wrk", "wrk"), "-t2", f"-c{connections}", f"-d{seconds}s", "--timeout", "20s"]
    environment = {**os.environ, **({"BODY": body} if body else {})}
    command = [*wrk, "--latency", "-s", str(SCRIPT), url]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    result = json.loads(done.stdout.splitlines()[-1])
    return Load(result["answers"] / result["seconds"], result["p99"], result["errors"])
