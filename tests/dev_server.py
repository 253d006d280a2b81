"""`reflex run`, the development server, which reloads what is saved."""

import os
import signal
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from tests.servers import BIN, free_port, launch, npm_environment


@contextmanager
def dev_server(project: Path) -> Generator[tuple[str, Path]]:
    """Run `project` as `make dev` does; yield its URL and its log once it responds."""
    log = project / "dev.log"
    ports = {"REFLEX_FRONTEND_PORT": str(free_port()), "REFLEX_BACKEND_PORT": str(free_port())}
    url, backend = (f"http://localhost:{port}" for port in ports.values())
    environment = {**npm_environment(), **ports, "REFLEX_DEPLOY_URL": url}
    command = [BIN / "reflex", "run"]
    server = launch(command, project, environment, log, [f"{backend}/ping", url])
    try:
        yield url, log
    finally:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()
