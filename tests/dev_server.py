"""The development server, `make dev`, which shows what is saved."""

import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import psutil

from tests.servers import free_port, launch, npm_environment

STOP_TIMEOUT = 20
"""Seconds that the processes have after Ctrl-C; the machine may be busy."""


class DevServer(NamedTuple):
    """A server at `url`, its log, and the process that started all its processes."""

    url: str
    log: Path
    process: "subprocess.Popen[bytes]"

    def processes(self) -> list[psutil.Process]:
        """Its process and all that this one has started."""
        supervisor = psutil.Process(self.process.pid)
        return [supervisor, *supervisor.children(recursive=True)]

    def memory(self) -> float:
        """Resident memory of its processes, in MB."""
        return sum(process.memory_info().rss for process in self.processes()) / 1_000_000

    def press_ctrl_c(self) -> list[psutil.Process]:
        """Send SIGINT to all processes, as a terminal does; return those that have not ended."""
        processes = self.processes()
        os.killpg(self.process.pid, signal.SIGINT)
        return psutil.wait_procs(processes, STOP_TIMEOUT)[1]


@contextmanager
def dev_server(project: Path, **settings: str) -> Generator[DevServer]:
    """Run `project` as `make dev` does, with `settings`; yield the server once it responds."""
    # Outside of the project, where `git checkout` would change it.
    log = project.with_name(f"{project.name}.log")
    ports = {"REFLEX_FRONTEND_PORT": str(free_port()), "REFLEX_BACKEND_PORT": str(free_port())}
    url, backend = (f"http://localhost:{port}" for port in ports.values())
    environment = {**npm_environment(), **ports, "REFLEX_DEPLOY_URL": url, **settings}
    command = [sys.executable, "-m", "static_kit.dev", "builder_site"]
    process = launch(command, project, environment, log, [f"{backend}/ping", url])
    server = DevServer(url, log, process)
    try:
        yield server
    finally:
        if process.poll() is None:
            for process_left in server.press_ctrl_c():
                process_left.kill()
        process.wait()
