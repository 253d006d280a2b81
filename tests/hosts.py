"""Stand-ins for hosts of files: each path gets the file, redirect and headers that the host sends.

They have no TLS, no cache and no compression. Sources: developers.cloudflare.com/pages
("Serving pages", "Headers"); for GitHub Pages, whose manual names 404.html and .nojekyll only, the
responses that github.com/slorber/trailing-slash-guide lists.
"""

import mimetypes
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatch
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path, PurePosixPath


@dataclass(frozen=True)
class Response:
    """A file with the status 200 or 404, or a redirect."""

    status: int
    file: Path | None = None
    headers: dict[str, str] = field(default_factory=dict[str, str])


class FileHost:
    """Serves the files in `pages`; each kind of host is a subclass."""

    def __init__(self, pages: Path) -> None:
        self.pages = pages

    def respond(self, path: str) -> Response:
        """What a GET of `path` gets."""
        raise NotImplementedError

    def page_file(self, path: str) -> Path:
        """The HTML file of a page's `path`."""
        file = self.pages / path.strip("/")
        return file / "index.html" if path.endswith("/") else file.with_name(f"{file.name}.html")

    @contextmanager
    def listen(self, port: int = 0) -> Generator[str]:
        """Serve on `port`, or on a free one; yields the URL."""
        host = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                response = host.respond(self.path.partition("?")[0])
                body = response.file.read_bytes() if response.file else b""
                kind = mimetypes.guess_type(response.file or "")[0] or "application/octet-stream"
                self.send_response(response.status)
                for name, value in response.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002
                """Print nothing."""

        server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield f"http://localhost:{server.server_port}"
        finally:
            server.shutdown()
            server.server_close()


class CloudflarePages(FileHost):
    """Redirects to paths without `.html`, and sends the headers of `_headers`."""

    def respond(self, path: str) -> Response:
        if path.endswith(".html") and (self.pages / path.strip("/")).is_file():
            location = path.removesuffix("index.html" if path.endswith("/index.html") else ".html")
            return Response(308, headers={"Location": location})
        file = self.pages / path.strip("/")
        if not self.page_file(path).is_file() and not file.is_file():
            alternative = path.rstrip("/") if path.endswith("/") else f"{path}/"
            if self.page_file(alternative).is_file():
                return Response(308, headers={"Location": alternative})
        headers = self._headers(path)
        if self.page_file(path).is_file():
            return Response(200, self.page_file(path), headers)
        if file.is_file() and file.name not in ("_headers", "_redirects"):
            return Response(200, file, headers)
        folder = file.parent
        while not (folder / "404.html").is_file():
            folder = folder.parent
        return Response(404, folder / "404.html", headers)

    def _headers(self, path: str) -> dict[str, str]:
        """The headers of every rule that matches; a line that is too long is ignored."""
        headers, rule = dict[str, str](), ""
        for line in (self.pages / "_headers").read_text().splitlines():
            if not line.startswith(" "):
                rule = line
            elif fnmatch(path, rule) and len(line) <= 2000:
                name, _, value = line.strip().partition(": ")
                headers[name] = value
        return headers


class GitHubPages(FileHost):
    """Redirects a folder's path to the one with a slash, and has no headers of the site's."""

    def respond(self, path: str) -> Response:
        has_jekyll = not (self.pages / ".nojekyll").exists()
        is_left_out = has_jekyll and any(part.startswith("_") for part in PurePosixPath(path).parts)
        file = self.pages / path.strip("/")
        if not is_left_out:
            for candidate in (self.page_file(path), file):
                if candidate.is_file():
                    return Response(200, candidate)
            if file.is_dir() and not path.endswith("/"):
                return Response(301, headers={"Location": f"{path}/"})
        return Response(404, self.pages / "404.html")
