"""Asks a server as often as it answers, with wrk, Debian's package."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.packages import ensure

SCRIPT = Path(__file__).with_suffix(".lua")
MESSAGE = "user_name=Ann+Example&user_email=ann%40example.org&message=Our+roof+leaks."
"""What a browser without scripts posts."""


@dataclass(frozen=True)
class Answers:
    """How many came a second, within how many ms 99 % of them, and how many were errors."""

    a_second: float
    p99: float
    errors: int


def ask(url: str, *, seconds: int, at_once: int, body: str = "") -> Answers:
    """Ask `url` for so many `seconds`, `at_once` together; a `body` is posted."""
    wrk = [ensure("wrk", "wrk"), "-t2", f"-c{at_once}", f"-d{seconds}s", "--timeout", "20s"]
    environment = {**os.environ, **({"BODY": body} if body else {})}
    command = [*wrk, "--latency", "-s", str(SCRIPT), url]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout.splitlines()[-1])
    return Answers(told["answers"] / told["seconds"], told["p99"], told["errors"])
