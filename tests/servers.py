"""The site as it runs in production: built once, then started, stopped, killed or frozen."""

import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import psutil

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
SETTING_NAME = re.compile("EMAILJS_|CONTACT_|MAILBOX_|_*REFLEX_")
"""How the names of the site's settings in the environment begin."""
START_TIMEOUT = 240.0
"""Seconds a first start may take: it installs the npm packages and builds."""


def pages_of(folder: Path) -> Path:
    """The folder of the built pages of the project in `folder`."""
    return folder / ".web" / "build" / "client"


def free_port() -> int:
    """A port on which nobody listens.

    It is below those that systems give to outgoing connections: the server uses it after a build,
    which takes up to a minute. Browsers open no page on port 10080.
    """
    while listens(port := random.randint(11_000, 30_000)):  # noqa: S311
        pass
    return port


def npm_environment() -> dict[str, str]:
    """This machine's environment, which npm may need, without settings of the site."""
    return {name: value for name, value in os.environ.items() if not SETTING_NAME.match(name)}


def launch(
    command: Sequence[str | Path],
    folder: Path,
    environment: Mapping[str, str],
    log: Path,
    urls: Sequence[str],
) -> "subprocess.Popen[bytes]":
    """Start a server, with its output in `log`, and wait until each of `urls` responds."""
    with log.open("ab") as file:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
            start_new_session=True,
        )
    deadline = time.monotonic() + START_TIMEOUT
    while not all(map(responds, urls)):
        if process.poll() is not None or time.monotonic() > deadline:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            raise RuntimeError(f"The server did not start:\n{log.read_text()[-4000:]}")
        time.sleep(0.1)
    return process


def responds(url: str) -> bool:
    """Whether a GET of `url` succeeds."""
    # httpx reads all certificates at each call, also to find that nobody listens.
    if not listens(urlsplit(url).port or 80):
        return False
    try:
        return httpx.get(url, timeout=10).is_success
    except httpx.HTTPError:
        return False


class Site:
    """The production site on its own port; `log` is what it prints."""

    def __init__(
        self,
        log: Path,
        environment: Mapping[str, str],
        folder: Path = ROOT,
        port: int | None = None,
        programs: Path = BIN,
    ) -> None:
        """`folder` is the project's or a copy's, `environment` the settings, `port` a free one.

        `programs` is the folder of the virtual environment's programs.
        """
        self.port = port or free_port()
        self.url = f"http://localhost:{self.port}"
        self.log = log
        self.pages = pages_of(folder)
        self._folder = folder
        self._programs = programs
        self._environment = {
            **npm_environment(),
            "REFLEX_FRONTEND_PORT": str(self.port),
            "REFLEX_DEPLOY_URL": self.url,
            **environment,
        }

    def build_and_start(self) -> None:
        """Compile the pages and serve them, as `reflex run --env prod` does."""
        self._start([str(self._programs / "reflex"), "run", "--env", "prod"], {})

    def start(self, **environment: str) -> None:
        """Serve the build as `deploy/serve.py` does, with more settings in `environment`.

        The port stays the same: the build has it written into its scripts.
        """
        serve = str(self._folder / "deploy" / "serve.py")
        self._start([sys.executable, serve, "--port", str(self.port)], environment)

    def restart(self, **environment: str) -> None:
        self.kill()
        self.start(**environment)

    def _start(self, command: list[str], environment: Mapping[str, str]) -> None:
        self._has_other_settings = bool(environment)
        settings = {**self._environment, **environment}
        self._process = launch(command, self._folder, settings, self.log, [self.url])

    def ensure_running(self) -> None:
        """Start it again if a test has stopped it, or started it with other settings."""
        if self._has_other_settings or self._process.poll() is not None:
            self.restart()
        self.signal(signal.SIGCONT)

    def stop(self) -> None:
        """Send SIGTERM, as systemd and Docker do, and wait until it has ended."""
        self._process.terminate()
        self._process.wait()

    @property
    def pid(self) -> int:
        """The id of the server's process, whose children are its workers."""
        return self._process.pid

    def memory(self) -> float:
        """Resident memory of the server and its workers, in MB."""
        server = psutil.Process(self.pid)
        processes = (server, *server.children(recursive=True))
        return sum(process.memory_info().rss for process in processes) / 1_000_000

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to every process of the server."""
        os.killpg(self._process.pid, number)

    def kill(self) -> None:
        """Send SIGKILL to every process of the server."""
        if self._process.poll() is not None:
            # Its id may belong to another process by now.
            return
        self.signal(signal.SIGKILL)
        self._process.wait()
        while listens(self.port):
            time.sleep(0.02)


def wait_for_port(port: int) -> None:
    deadline = time.monotonic() + 20
    while not listens(port):
        assert time.monotonic() < deadline, f"nobody listens on port {port}"
        time.sleep(0.02)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
