"""The site as it runs in production: built once, started, killed and frozen like a real server."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import httpx

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
START = 240.0
"""Seconds a first start may take: it installs the npm packages and builds."""


def free_port() -> int:
    """A port nobody listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Site:
    """The production site on its own port; the log is kept in `log`."""

    def __init__(self, log: Path, environment: Mapping[str, str], *, build: bool) -> None:
        """`build`: compile the pages first, as `make run` does; else serve what is built."""
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self.log = log
        self._build = build
        self._environment = {
            **{name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ},
            "REFLEX_FRONTEND_PORT": str(self.port),
            "REFLEX_DEPLOY_URL": self.url,
            **environment,
        }

    def start(self) -> None:
        """Start and wait until it answers."""
        command = [str(BIN / "reflex"), "run", "--env", "prod"]
        environment = self._environment
        if not self._build:
            # What `reflex run --env prod` starts once it has built (Reflex 0.10.1).
            target = "builder_site.builder_site:app"
            command = [str(BIN / "granian"), "--interface", "asgi", "--factory", target]
            command += ["--port", str(self.port)]
            environment = {
                **environment,
                "REFLEX_ENV_MODE": "prod",
                "__REFLEX_MOUNT_FRONTEND_COMPILED_APP": "true",
                "__REFLEX_SKIP_COMPILE": "true",
            }
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + START
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                break
            try:
                if httpx.get(f"{self.url}/ping", timeout=2).is_success:
                    return
            except httpx.HTTPError:
                time.sleep(0.1)
        self.kill()
        raise RuntimeError(f"The site did not start:\n{self.log.read_text()[-4000:]}")

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to every process of the server."""
        os.killpg(self._process.pid, number)

    def kill(self) -> None:
        """End it at once, with everything under way."""
        try:
            self.signal(signal.SIGKILL)
        except ProcessLookupError:
            return
        self._process.wait()
