"""deploy/Caddyfile with the command of deploy/compose.yaml, in a temporary folder."""

import os
import re
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.commands import run
from tests.servers import BIN, ROOT, npm_environment, wait_for_port

COMPOSE = (ROOT / "deploy/compose.yaml").read_text()
CADDYFILE = ROOT / "deploy/Caddyfile"


def caddy_command(subcommand: str, config: Path, address: Path) -> list[str]:
    """The command of the compose file, with `subcommand` in place of "run"."""
    match = re.search("^    command: caddy run (.+)$", COMPOSE, re.MULTILINE)
    assert match
    options = match[1].replace("/etc/caddy/Caddyfile", str(config))
    options = options.replace("/site-address/env", str(address))
    return [str(BIN / "caddy"), subcommand, "--adapter", "caddyfile", *options.split()]


def write_site_address(url: str, file: Path) -> None:
    """Run what the service site-address of the compose file runs, with `file` in place of its own.

    `url` is REFLEX_DEPLOY_URL.
    """
    command = re.search(r"\[\S+python, (deploy/\S+), /site-address/env\]", COMPOSE)
    assert command
    environment = {**npm_environment(), "REFLEX_DEPLOY_URL": url}
    process = run([sys.executable, command[1], file], ROOT, environment)
    assert process.returncode == 0, process.stderr


@contextmanager
def caddy(folder: Path, url: str, port: int, backends: Sequence[int]) -> Generator[None]:
    """A Caddy for the site at `url`, which is on `port`, in front of `backends` on their ports."""
    write_site_address(url, folder / "env")
    config = folder / "Caddyfile"
    # Caddy's admin endpoint has a fixed port, which may be in use on this machine.
    config.write_text(CADDYFILE.read_text().replace("\n{\n", "\n{\n\tadmin off\n", 1))
    environment = {
        **os.environ,
        "HOME": str(folder),
        "BACKENDS": " ".join(f"127.0.0.1:{backend}" for backend in backends),
    }
    command = caddy_command("run", config, folder / "env")
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        wait_for_port(port)
        yield
    finally:
        process.terminate()
        process.wait()
