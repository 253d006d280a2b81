"""Debian's redis-server on a free port, for tests that kill it and start it again."""

import signal
import subprocess
from pathlib import Path

import redis

from tests.packages import installed_program
from tests.servers import free_port, wait_for_port


class Redis:
    """A Redis without files: when it is killed, its data is lost."""

    def __init__(self, folder: Path, *options: str) -> None:
        self._options = options
        self._port = free_port()
        self._folder = folder
        self.url = f"redis://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start it, on the same port each time."""
        options = ["--port", str(self._port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen(
            [
                installed_program("redis-server", "redis-server"),
                *options,
                "--appendonly",
                "no",
                *self._options,
            ],
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
        )
        wait_for_port(self._port)

    def client(self) -> redis.Redis:
        """Return a client, for `with`."""
        return redis.Redis.from_url(self.url)

    def ensure_running_and_empty(self) -> None:
        """Start it if it was killed, and delete its data: the next test may send the same words."""
        if self._process.poll() is not None:
            self.start()
        self.thaw()
        with self.client() as client:
            client.flushall()

    def freeze(self) -> None:
        """Let it send no response."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it send responses again."""
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """Kill it, and lose its data."""
        self._process.kill()
        self._process.wait()
