"""Debian's redis-server on a port of its own, killed and started again like a real one."""

import subprocess
from pathlib import Path

from tests.packages import ensure
from tests.servers import free_port, wait_for_port


class Redis:
    """Keeps nothing on disk: what it forgets when it is killed, the site must do without."""

    def __init__(self, folder: Path) -> None:
        self._port = free_port()
        self._folder = folder
        self.url = f"redis://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Listen, on the same port each time."""
        options = ["--port", str(self._port), "--bind", "127.0.0.1", "--save", ""]
        self._process = subprocess.Popen(
            [ensure("redis-server", "redis-server"), *options, "--appendonly", "no"],
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
        )
        wait_for_port(self._port)

    def ensure(self) -> None:
        """Have it running, whatever was done to it."""
        if self._process.poll() is not None:
            self.start()

    def kill(self) -> None:
        """End it at once, with all that it knows."""
        self._process.kill()
        self._process.wait()
