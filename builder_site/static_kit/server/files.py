"""Answers requests for the files of a build, from a table that is read when the server starts.

Other addresses get 404, or a redirect to one in the table. Only below HASHED_FOLDERS a name that is
missing is looked up on disk first.
Granian, which Reflex serves with, sends the files itself ("pathsend", an extension of ASGI). A
request for a range gets the whole file, which HTTP allows: no file is large enough to be resumed.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from mimetypes import MimeTypes
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .csp import CSP, FILE_POLICY, read_headers

HASHED_FOLDERS = ("/assets", "/pictures")
"""Folders of the build whose files have a hash of their content in their names."""
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
"""Browsers store the response, and ask before each use whether it has changed (ETag)."""
READ = ("GET", "HEAD")
ENCODINGS = {"br": ".br", "gzip": ".gz", "": ""}
"""The suffix of a file's copy in each encoding, the smallest first; "" is the file itself."""
TYPES = MimeTypes()
TYPES.add_type("text/javascript", ".js")
TYPES.add_type("font/woff2", ".woff2")


@dataclass(frozen=True, slots=True)
class Copy:
    """An ASGI app that answers GET and HEAD with a file in one encoding."""

    path: str
    status: int
    etag: str
    headers: Sequence[tuple[bytes, bytes]]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002
        """Send the file, or 304 where the browser has stored it."""
        stored = Headers(scope=scope).get("if-none-match", "")
        status = 304 if self.status == 200 and self.etag in stored else self.status
        await send({"type": "http.response.start", "status": status, "headers": self.headers})
        if status == 304 or scope["method"] == "HEAD":
            await send({"type": "http.response.body"})
        else:
            await send({"type": "http.response.pathsend", "path": self.path})


class Files:
    """Answers with the build in `static_dir`, and with `app` where one of its `routes` matches.

    Every answer has the security headers that the build has written.
    """

    def __init__(self, app: ASGIApp, static_dir: Path, routes: Sequence[Route]) -> None:
        """Read the build. Raises FileNotFoundError if there is none."""
        self._app = app
        self._static_dir = static_dir
        self._methods = {route.path: route.methods or set[str]() for route in routes}
        # Granian writes its name where an app sets no Server header.
        self._headers = {**read_headers(static_dir), "Cache-Control": REVALIDATE, "Server": ""}
        self._files: dict[str, dict[str, Copy]] = {}
        self._redirects: dict[str, str] = {}
        self._not_found: dict[str, dict[str, Copy]] = {}
        for file in static_dir.rglob("*"):
            self._add(file)

    def _add(self, file: Path) -> None:
        """Add `file` to the table, unless it has no address: a name on its path begins with "_"."""
        path = "/" + file.relative_to(self._static_dir).as_posix()
        folder, _slash, name = path.rpartition("/")
        hidden = "/_" in path and folder not in HASHED_FOLDERS
        if hidden or not file.is_file():
            return
        # Compressed copies, and contact.html, which Reflex writes beside contact/index.html.
        if file.suffix in (".br", ".gz", ".html") and file.with_suffix("").exists():
            return
        headers = dict(self._headers)
        if folder in HASHED_FOLDERS:
            headers["Cache-Control"] = IMMUTABLE
        if file.suffix != ".html":
            headers[CSP] = FILE_POLICY
        if name == "404.html":
            self._not_found[f"{folder}/"] = _read(file, 404, headers)
            return
        address = path.removesuffix("/index.html") or "/"
        if address != path:
            self._redirects |= dict.fromkeys((path, f"{address}/", f"{address}.html"), address)
        self._files[address] = _read(file, 200, headers)

    def _find(self, path: str) -> dict[str, Copy] | None:
        if path not in self._files and path.rpartition("/")[0] in HASHED_FOLDERS:
            # A release copies its files into the build of the one before (docs/deploy.md).
            with suppress(OSError):  # a name that is too long
                self._add(self._static_dir / path[1:])
        return self._files.get(path)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the request. Lifespan and WebSockets go to the app."""
        answer = self._answer(scope) if scope["type"] == "http" else self._app
        await answer(scope, receive, send)

    def _answer(self, scope: Scope) -> ASGIApp:
        """Return what answers: a route, a file, a redirect to a file, status 405, or a 404 page."""
        path, method = scope["path"], scope["method"]
        methods = self._methods.get(path, set())
        copies = self._find(path)
        if method in methods or (methods and not copies):
            return self._answer_by_app
        if copies and method in READ:
            return _accepted(copies, scope)
        if copies:
            allowed = ", ".join((*READ, *methods))
            return Response(status_code=405, headers={**self._headers, "Allow": allowed})
        if path in self._redirects and method in READ:
            query = scope["query_string"].decode("latin-1")
            location = self._redirects[path] + (f"?{query}" if query else "")
            return RedirectResponse(location, 308, self._headers)
        folder = max(filter(path.startswith, self._not_found), key=len, default="/")
        return _accepted(self._not_found[folder], scope)

    async def _answer_by_app(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)


def _read(file: Path, status: int, headers: Mapping[str, str]) -> dict[str, Copy]:
    """Return the copies of `file`; `headers` are those that all of them have."""
    kind = TYPES.guess_type(file.name)[0] or "application/octet-stream"
    copies: dict[str, Copy] = {}
    for encoding, suffix in ENCODINGS.items():
        copy = file.with_name(file.name + suffix)
        if copy.is_file():
            body = copy.read_bytes()
            etag = f'"{sha256(body).hexdigest()[:32]}"'
            own = {"Vary": "Accept-Encoding", "ETag": etag}
            own |= {"Content-Encoding": encoding} if encoding else {}
            response = Response(body, headers={**headers, **own}, media_type=kind)
            copies[encoding] = Copy(str(copy), status, etag, response.raw_headers)
    return copies


def _accepted(copies: dict[str, Copy], scope: Scope) -> Copy:
    """Return the first of `copies` whose encoding the request names; "" is no encoding."""
    header = Headers(scope=scope).get("accept-encoding", "")
    return next(copy for encoding, copy in copies.items() if encoding in header)
