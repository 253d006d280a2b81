"""A mail server on loopback that speaks SMTP, and fails in the way and at the step a test asks for.

A step is a command of the client, or CONNECT, the greeting, or END, the end of the message.

aiosmtpd 1.4.6 was tried in its place: it takes 209 lines, as it has no hook for the greeting, for
the reply to DATA and to end a connection, and its connections are left to Python's garbage
collector, which fails a test by its warning.
"""

import base64
import socket
import ssl
import struct
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer

USER, PASSWORD = "office@builder.example", "a:b/c@d #ä"
REPLIES = {
    **{"CONNECT": "220 mail.test", "HELO": "250 mail.test", "MAIL": "250 OK", "RCPT": "250 OK"},
    **{"DATA": "354 Go on", "END": "250 Queued", "RSET": "250 OK", "NOOP": "250 OK"},
}
"""The reply to each step without a fault."""


@dataclass(frozen=True)
class Mail:
    """An accepted e-mail, its envelope, and how it came."""

    mail_from: str
    recipients: tuple[str, ...]
    email: EmailMessage
    data: bytes
    is_encrypted: bool
    user: str | None

    @property
    def text(self) -> str:
        """The body, with line breaks as in Python."""
        return self.email.get_content().replace("\r\n", "\n")


def self_signed_certificate(folder: Path) -> Path:
    """Write a certificate for localhost, with its key, that signs itself; return its file."""
    file = folder / "localhost.pem"
    kind = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    command = ["openssl", "req", *kind, *name, "-keyout", file, "-out", folder / "certificate"]
    subprocess.run(command, check=True, capture_output=True)
    file.write_text(file.read_text() + (folder / "certificate").read_text())
    return file


def tls_of(certificate: Path) -> ssl.SSLContext:
    """The context of a server with this certificate."""
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certificate)
    return tls


class FaultError(Exception):
    """Ends the connection."""


class Session(StreamRequestHandler):
    """One connection."""

    def setup(self) -> None:
        """Start with TLS where the server does."""
        assert isinstance(self.server, Server)
        self.mail_server = self.server.mail_server
        if self.mail_server.tls and not self.mail_server.starttls:
            self.request = self.mail_server.tls.wrap_socket(self.request, server_side=True)
        super().setup()

    def finish(self) -> None:
        """Close the connection: with TLS it is another object than at the start."""
        with suppress(OSError):
            super().finish()
        self.request.close()

    def handle(self) -> None:
        """Reply to each command until the client leaves or a fault ends it."""
        self.user = None
        with suppress(FaultError, OSError):
            self.reply("CONNECT")
            while line := self.rfile.readline():
                self.command(line.decode().rstrip("\r\n"))

    def reply(self, step: str, text: str = "") -> None:
        """Reply to `step`, or do what its fault does. Raises FaultError."""
        self.mail_server.steps.append(step)
        if fault := self.mail_server.faults.get(step):
            fault(self)
        self.send(text or REPLIES[step])

    def send(self, text: str) -> None:
        """Send one line."""
        self.wfile.write(f"{text}\r\n".encode())

    def command(self, line: str) -> None:
        """Reply to the client's `line`."""
        name = line[:4].upper().strip()
        match name:
            case "EHLO":
                self.envelope: list[str] = []
                is_encrypted = isinstance(self.request, ssl.SSLSocket)
                self.send("250-mail.test")
                if self.mail_server.starttls and not is_encrypted:
                    self.send("250-STARTTLS")
                if self.mail_server.has_login:
                    self.send("250-AUTH PLAIN")
                self.reply("EHLO", "250 SIZE 1000000")
            case "STAR":
                self.reply("STARTTLS", "220 Go on")
                assert self.mail_server.tls
                self.request = self.mail_server.tls.wrap_socket(self.request, server_side=True)
                self.rfile = self.request.makefile("rb")
                self.wfile = self.request.makefile("wb", buffering=0)
            case "AUTH":
                _nothing, user, password = base64.b64decode(line.split()[2]).decode().split("\0")
                is_right = (user, password) == (USER, PASSWORD)
                self.user = user if is_right else None
                self.reply("AUTH", "235 Welcome" if is_right else "535 Wrong password")
            case "MAIL" | "RCPT":
                self.envelope.append(line.partition("<")[2].partition(">")[0])
                self.reply(name)
            case "DATA":
                self.reply("DATA")
                self.receive()
            case _:
                self.reply(name)

    def receive(self) -> None:
        """Read the message, and accept it unless there is a fault."""
        lines: list[bytes] = []
        while (line := self.rfile.readline()) != b".\r\n":
            if not line:
                raise FaultError
            assert line.endswith(b"\r\n") and len(line) <= 1000, "SMTP allows no longer line"
            lines.append(line.removeprefix(b"."))
        data = b"".join(lines)
        email = message_from_bytes(data, EmailMessage, policy=policy.default)
        mail_from, *recipients = self.envelope
        is_encrypted = isinstance(self.request, ssl.SSLSocket)
        mail = Mail(mail_from, tuple(recipients), email, data, is_encrypted, self.user)
        if "END" not in self.mail_server.faults:
            self.mail_server.mails.append(mail)
        self.reply("END")


Fault = Callable[[Session], None]


def refuse(code: int) -> Fault:
    """Reply with `code`, and end the connection."""

    def reply(session: Session) -> None:
        session.send(f"{code} No")
        raise FaultError

    return reply


def hang(session: Session) -> None:
    """Send no reply until the server stops."""
    session.mail_server.released.wait()
    raise FaultError


def drop(session: Session) -> None:
    """Reset the connection."""
    session.request.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    raise FaultError


class Server(ThreadingTCPServer):
    """The listening socket."""

    daemon_threads = True
    allow_reuse_address = True
    mail_server: "MailServer"

    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing: connections end on purpose."""


class MailServer:
    """Keeps the accepted `mails` and all `steps`; `faults` is what it does at a step instead."""

    def __init__(
        self, tls: ssl.SSLContext | None = None, *, starttls: bool = False, has_login: bool = True
    ) -> None:
        self.tls = tls
        self.starttls = starttls
        self.has_login = has_login
        self.mails: list[Mail] = []
        self.steps: list[str] = []
        self.faults: dict[str, Fault] = {}
        self.released = threading.Event()
        self._server = Server(("127.0.0.1", 0), Session)
        self._server.mail_server = self
        self.port: int = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Stop listening: connections are refused."""
        self.released.set()
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self) -> "MailServer":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
