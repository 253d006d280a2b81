"""`reflex run`, the development server, which reloads what is saved."""

import os
import signal
import subprocess
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.servers import BIN, START_TIMEOUT, free_port, npm_environment


@contextmanager
def dev_server(project: Path) -> Generator[tuple[str, Path]]:
    """Run `project` as `make dev` does; yield its address and its log once it answers."""
    log = project / "dev.log"
    ports = {"REFLEX_FRONTEND_PORT": str(free_port()), "REFLEX_BACKEND_PORT": str(free_port())}
    url, backend = (f"http://localhost:{port}" for port in ports.values())
    with log.open("ab") as file:
        server = subprocess.Popen(
            [BIN / "reflex", "run"],
            cwd=project,
            env={**npm_environment(), **ports, "REFLEX_DEPLOY_URL": url},
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
            start_new_session=True,
        )
    try:
        deadline = time.monotonic() + START_TIMEOUT
        while not (answers(f"{backend}/ping") and answers(url)):
            if server.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"`reflex run` did not start:\n{log.read_text()[-4000:]}")
            time.sleep(0.2)
        yield url, log
    finally:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()


def answers(url: str) -> bool:
    """Whether a GET of `url` succeeds."""
    try:
        return httpx.get(url, timeout=10).is_success
    except httpx.HTTPError:
        return False
