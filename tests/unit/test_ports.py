"""A start on a port in use ends with one line that names the port, before anything is built."""

import os
import socket
import sys

import pytest

from tests.commands import CompletedCommand, run
from tests.servers import ROOT, free_port

LOOPBACKS = [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")]


def check(port: str) -> CompletedCommand:
    return run([sys.executable, "deploy/ports.py", "REFLEX_FRONTEND_PORT", port])


@pytest.mark.parametrize(("family", "host"), LOOPBACKS, ids=["IPv4", "IPv6"])
@pytest.mark.parametrize("shares", [True, False])
def test_port_of_another_program_is_named(
    family: socket.AddressFamily, host: str, shares: bool
) -> None:
    with socket.create_server((host, 0), family=family, reuse_port=shares) as server:
        port = str(server.getsockname()[1])
        process = check(port)
    assert process.returncode == 1
    assert process.stderr.count("\n") == 1
    assert f"Port {port} is in use" in process.stderr
    assert "REFLEX_FRONTEND_PORT" in process.stderr


def test_port_is_free_at_once_when_its_server_has_ended() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        client = socket.create_connection(("127.0.0.1", port))
        connection, _address = server.accept()
        # The server closes first: its end of the connection stays for a minute.
        connection.close()
        client.close()
    assert check(str(port)).returncode == 0


@pytest.mark.parametrize("port", ["0", "65536", "many", "-1"])
def test_value_that_is_no_port_is_named(port: str) -> None:
    process = check(port)
    assert process.returncode == 1
    assert (
        process.stderr == f"REFLEX_FRONTEND_PORT is '{port}': it must be a port from 1 to 65535.\n"
    )


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
    assert process.stdout == ""
