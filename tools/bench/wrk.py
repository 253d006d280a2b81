"""Loads a server with wrk, Debian's package."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

import httpx

from tests.packages import installed_program

SCRIPT = Path(__file__).with_suffix(".lua")
MESSAGE = {"user_name": "Ann Example", "user_email": "ann@example.org", "message": "Roof NUMBER"}
"""The form's fields; wrk.lua writes another number into each message."""


@dataclass(frozen=True)
class Load:
    """Responses a second, the time in ms within which 99 % of them came, the number of errors."""

    responses_per_second: float
    p99: float
    errors: int


def run_wrk(url: str, *, seconds: int, connections: int, posts: bool = False) -> Load:
    """Request `url` again and again for `seconds`, or post messages to it."""
    wrk = [
        installed_program("wrk", "wrk"),
        "-t2",
        f"-c{connections}",
        f"-d{seconds}s",
        "--timeout",
        "20s",
    ]
    environment = {**os.environ, **(form() if posts else {})}
    command = [*wrk, "--latency", "-s", str(SCRIPT), url]
    process = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    result = json.loads(process.stdout.splitlines()[-1])
    return Load(result["responses"] / result["seconds"], result["p99"], result["errors"])


def form() -> dict[str, str]:
    """The form as wrk.lua wants it in its environment."""
    files = {name: (None, value) for name, value in MESSAGE.items()}
    request = httpx.Request("POST", "http://localhost", files=files)
    body = request.read().decode()
    return {"BODY": body, "CONTENT_TYPE": request.headers["content-type"]}
