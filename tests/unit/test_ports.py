"""A start on a port in use ends with one line that names the port, before anything is built."""

import os
import socket

import pytest

from tests.commands import run
from tests.servers import ROOT, free_port


@pytest.mark.parametrize(
    ("target", "name"),
    [
        ("run", "REFLEX_FRONTEND_PORT"),
        ("dev", "REFLEX_FRONTEND_PORT"),
        ("dev", "REFLEX_BACKEND_PORT"),
    ],
)
def test_make_names_a_port_in_use_before_it_does_anything(target: str, name: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        environment = {**os.environ, "REFLEX_FRONTEND_PORT": str(free_port()), name: port}
        process = run(["make", "-o", ".venv/installed", target], ROOT, environment)
    line, make_error = process.stderr.splitlines()
    assert line.startswith(f"Port {port} is in use")
    assert line.endswith(f" by {name}.")
    assert make_error.startswith("make: ***")
    # make prints the one command of `dev`, which has done nothing else.
    assert process.stdout.count("\n") == (target == "dev")
