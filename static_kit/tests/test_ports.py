"""Whether a server can listen on a port is known before it starts."""

import socket

import pytest

from static_kit.errors import MistakeError
from static_kit.ports import require_free

LOOPBACKS = [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")]


@pytest.mark.parametrize(("family", "host"), LOOPBACKS, ids=["IPv4", "IPv6"])
@pytest.mark.parametrize("shares", [True, False])
def test_port_of_another_program_is_named_with_its_setting(
    family: socket.AddressFamily, host: str, shares: bool
) -> None:
    with socket.create_server((host, 0), family=family, reuse_port=shares) as server:
        port = str(server.getsockname()[1])
        with pytest.raises(MistakeError) as error:
            require_free(port, "PORT")
    advice = "end the program that listens there, or choose another port by PORT"
    assert str(error.value) == f"Port {port} is in use: {advice}."


def test_port_is_free_at_once_when_its_server_has_ended() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        client = socket.create_connection(("127.0.0.1", port))
        connection, _address = server.accept()
        # The server closes first: its end of the connection stays for a minute.
        connection.close()
        client.close()
    require_free(str(port), "PORT")


@pytest.mark.parametrize("port", ["", "0", "65536", "many", "-1", "٣٠٠٠"])
def test_value_that_is_no_port_is_named(port: str) -> None:
    with pytest.raises(MistakeError) as error:
        require_free(port, "PORT")
    assert str(error.value) == f"PORT is {port!r}: it must be a port from 1 to 65535."


def test_address_that_is_not_of_this_machine_is_named_with_the_reason() -> None:
    with pytest.raises(MistakeError, match=r"port 65535 of 192\.0\.2\.1 \(.+\): .+ by --port\."):
        require_free("65535", "--port", "192.0.2.1")
