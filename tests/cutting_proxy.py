"""A proxy that cuts a connection after a post, or sends a response without its end.

Browsers repeat a post by themselves where the connection is cut.

Chromium 156 does so once, within milliseconds, where the connection had served another request.
"""

import itertools
import threading
import time
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TIMEOUT = 20.0
"""Seconds for what always comes, however busy the machine."""
CONNECTION_HEADERS = ("connection", "keep-alive", "transfer-encoding", "content-length")
"""Headers about one connection."""


class Exchange(BaseHTTPRequestHandler):
    """One request on a client's connection, which stays open for the next."""

    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        """Send the request to a server, and its response to the client."""
        assert isinstance(self.server, Server)
        proxy = self.server.proxy
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        is_post = self.command == "POST"
        server = HTTPConnection("127.0.0.1", proxy.next_port(), timeout=TIMEOUT)
        server.request(self.command, self.path, body, dict(self.headers))
        is_cut = is_post and proxy.cuts_next_post
        if is_cut:
            proxy.cuts_next_post = False
            self.cut()
        proxy.posts += is_post
        response = server.getresponse()
        content = response.read()
        server.close()
        if not is_cut:
            self.send_response_only(response.status)
            for name, value in response.getheaders():
                if name.lower() not in CONNECTION_HEADERS:
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            if is_post and proxy.keeps_ends:
                self.wfile.write(content[:-1])
                proxy.is_over.wait()
                self.cut()
            else:
                self.wfile.write(content)

    def do_GET(self) -> None:
        """Forward a GET in the same way."""
        self.do_POST()

    def cut(self) -> None:
        """End the client's connection now."""
        self.close_connection = True
        # The connection ends when both are closed.
        self.rfile.close()
        self.connection.close()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Print nothing."""


class Server(ThreadingHTTPServer):
    """The listening socket of a proxy."""

    daemon_threads = True
    proxy: "CuttingProxy"

    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing: browsers break connections off."""


class CuttingProxy:
    """Forwards requests to `ports` of this machine in turns; `posts` counts those forwarded.

    With `cuts_next_post` it cuts the client's connection of that post, once all of it is forwarded.
    With `keeps_ends` it sends the response to each post without its last byte.
    """

    def __init__(self, *ports: int) -> None:
        self.posts = 0
        self.cuts_next_post = False
        self.keeps_ends = False
        self.is_over = threading.Event()
        self._ports = itertools.cycle(ports)
        self._server = Server(("127.0.0.1", 0), Exchange)
        self._server.proxy = self
        self.url = f"http://localhost:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def wait_for_posts(self, number: int) -> None:
        """Wait until `number` posts are forwarded."""
        deadline = time.monotonic() + TIMEOUT
        while self.posts < number:
            assert time.monotonic() < deadline, f"{self.posts} posts came, not {number}"
            time.sleep(0.02)

    def next_port(self) -> int:
        """The port that gets the next request."""
        return next(self._ports)

    def __enter__(self) -> "CuttingProxy":
        return self

    def __exit__(self, *_: object) -> None:
        self.is_over.set()
        self._server.shutdown()
        self._server.server_close()
