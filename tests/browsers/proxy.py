"""A proxy between a browser and the site: it notes requests, and what goes wrong in a page.

WebDriver tells neither of errors in a page nor of requests. The proxy writes a script into each
page that reports errors to it, and asks the browser to report what the page's policy blocks.
"""

import base64
import hashlib
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple, cast

import httpx

PROBLEMS = "/problems-of-the-page"
REPORT = f"""{{
// A page that is left ends its imports, which Firefox reports as errors while the next test runs.
let isLeft = false;
for (const name of ["beforeunload", "pageshow"])
  addEventListener(name, ({{ type }}) => {{ isLeft = type === "beforeunload"; }});
const report = (...words) => {{
  if (!isLeft) navigator.sendBeacon("{PROBLEMS}", words.join(" "));
}};
const inPage = ({{ message, target }}) => {{
  // Firefox says so of some, and imports them.
  if (target.rel !== "modulepreload") report(message ?? `${{target.outerHTML}} is not loaded`);
}};
addEventListener("error", inPage, {{ capture: true }});
addEventListener("unhandledrejection", ({{ reason }}) => report("rejected:", reason));
for (const name of ["error", "warn"]) {{
  const log = console[name];
  console[name] = (...words) => {{ report(name, ...words); log(...words); }};
}}
}}"""
REPORT_HASH = base64.b64encode(hashlib.sha256(REPORT.encode()).digest()).decode()
CSP = "content-security-policy"
CONNECTION_HEADERS = {"connection", "keep-alive", "proxy-connection", "transfer-encoding"}
"""Headers that are not passed on."""


class Request(NamedTuple):
    """A request of the browser; `status` is that of the response, 0 for a host that is not ours."""

    method: str
    target: str
    status: int


@dataclass
class Visit:
    """The requests and problems of one test's visitor, and the visitor's network."""

    network: str
    """Where the visitor comes from: the same words from one network are one message."""
    policy: str = ""
    """A policy beside that of the pages."""
    change: Callable[[str], str] = str
    """What changes the HTML of pages on their way."""
    requests: list[Request] = field(default_factory=list[Request])
    problems: list[str] = field(default_factory=list[str])
    """Errors and warnings in the console, and reports of what a policy blocked."""

    def has_requested(self, host: str) -> bool:
        """Whether the browser has asked another host."""
        return any(request.target.startswith(host) for request in self.requests)

    def failed_requests(self) -> list[Request]:
        """The requests to the site that got an error."""
        return [request for request in self.requests if request.status >= 400]


class Handler(BaseHTTPRequestHandler):
    """One connection of the browser."""

    protocol_version = "HTTP/1.1"

    @property
    def proxy(self) -> "Proxy":
        return cast("Proxy", self.server)

    def do_CONNECT(self) -> None:
        """Note the other host, and refuse the connection to it."""
        self.proxy.visit.requests.append(Request("CONNECT", self.path, 0))
        self.close_connection = True
        self._respond(502, httpx.Headers(), b"")

    def do_GET(self) -> None:
        """Pass the request on to the site, unless it is a report or for another host."""
        visit = self.proxy.visit
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        url = httpx.URL(self.path)
        if url.path == PROBLEMS:
            visit.problems.append(body.decode())
            self._respond(204, httpx.Headers(), b"")
            return
        if url.host != "localhost":
            self.do_CONNECT()
            return
        headers = {
            name: value
            for name, value in self.headers.items()
            if name.lower() not in {*CONNECTION_HEADERS, "accept-encoding", "content-length"}
        }
        headers |= {"X-Forwarded-For": visit.network, "Accept-Encoding": "identity"}
        response = self.proxy.client.request(self.command, url, headers=headers, content=body)
        visit.requests.append(Request(self.command, url.path, response.status_code))
        content, response_headers = response.content, response.headers
        if "text/html" in response_headers.get("content-type", ""):
            html = visit.change(content.decode())
            content = html.replace("<head>", f"<head><script>{REPORT}</script>", 1).encode()
            policy = response_headers[CSP].replace(
                "script-src", f"script-src 'sha256-{REPORT_HASH}'"
            )
            response_headers[CSP] = f"{policy}; report-uri {PROBLEMS}"
        self._respond(response.status_code, response_headers, content, policy=visit.policy)

    def do_POST(self) -> None:
        self.do_GET()

    def _respond(
        self, status: int, headers: httpx.Headers, content: bytes, *, policy: str = ""
    ) -> None:
        self.send_response_only(status)
        for name, value in headers.multi_items():
            if name not in {*CONNECTION_HEADERS, "content-length"}:
                self.send_header(name, value)
        if policy:
            self.send_header(CSP, policy)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Print nothing."""


class Proxy(ThreadingHTTPServer):
    """Listens on a free port until it is closed; `visit` is that of the test that runs."""

    daemon_threads = True
    visit: Visit

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.client = httpx.Client(timeout=30, limits=httpx.Limits(max_connections=None))
        self.visit = Visit("::1")
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing: a browser closes connections when it likes."""

    def close(self) -> None:
        self.shutdown()
        self.server_close()
        self.client.close()
