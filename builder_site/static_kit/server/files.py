"""Answers requests for the files of a build, from a table that is read when the server starts.

No path of a request reaches the disk: what is not in the table is answered with 404.
"""

from collections.abc import Sequence
from pathlib import Path
from posixpath import normpath
from urllib.parse import quote

from starlette.datastructures import MutableHeaders
from starlette.responses import RedirectResponse, Response
from starlette.routing import Match, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .copies import Copy, accepted, read_copies
from .csp import CSP, FILE_POLICY, read_headers

HASHED_FOLDERS = ("/assets", "/pictures")
"""Folders of the build whose files have a hash of their content in their names."""
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
"""Browsers store the response, and ask before each use whether it has changed (ETag)."""
READ = ("GET", "HEAD")


class Files:
    """Answers with the build in `static_dir`, and with `app` where one of its `routes` matches.

    Every answer has the security headers that the build has written.
    """

    def __init__(self, app: ASGIApp, static_dir: Path, routes: Sequence[Route]) -> None:
        """Read the build. Raises FileNotFoundError if there is none."""
        self._app = app
        self._static_dir = static_dir
        self._routes = routes
        # Granian writes its name where an app sets no Server header.
        self._headers = {**read_headers(static_dir), "Cache-Control": REVALIDATE, "Server": ""}
        self._files: dict[str, dict[str, Copy]] = {}
        self._redirects: dict[str, str] = {}
        self._not_found: dict[str, dict[str, Copy]] = {}
        for file in static_dir.rglob("*"):
            self._add(file)

    def _add(self, file: Path) -> None:
        """Add `file` to the table, unless it has no address of its own."""
        path = "/" + file.relative_to(self._static_dir).as_posix()
        # Compressed copies, and contact.html, which Reflex writes beside contact/index.html.
        is_copy = file.suffix in (".br", ".gz", ".html") and file.with_suffix("").exists()
        if is_copy or path.startswith("/_") or not file.is_file():
            return
        if file.name == "404.html":
            self._not_found[path.removesuffix(file.name)] = self._read(file, path, 404)
            return
        address = path.removesuffix("/index.html") or "/"
        if address != path:
            self._redirects |= {path: address, f"{address}.html": address}
        self._files[address] = self._read(file, path, 200)

    def _read(self, file: Path, path: str, status: int) -> dict[str, Copy]:
        headers = dict(self._headers)
        if path.rpartition("/")[0] in HASHED_FOLDERS:
            headers["Cache-Control"] = IMMUTABLE
        if file.suffix != ".html":
            headers[CSP] = FILE_POLICY
        return read_copies(file, status, headers)

    def _find(self, path: str) -> dict[str, Copy] | None:
        folder, _slash, name = path.rpartition("/")
        if path not in self._files and folder in HASHED_FOLDERS:
            # A release copies its files into the build of the one before (docs/deploy.md).
            for file in self._static_dir.joinpath(folder[1:]).glob("*"):
                if file.name == name:
                    self._add(file)
        return self._files.get(path)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer the request. Lifespan and WebSockets go to the app."""
        answer = self._answer(scope) if scope["type"] == "http" else self._app
        await answer(scope, receive, send)

    def _answer(self, scope: Scope) -> ASGIApp:
        """Return what answers: a file, a route, a redirect to a file, status 405, or a 404 page."""
        reads = scope["method"] in READ
        if reads and (copies := self._find(scope["path"])):
            return accepted(copies, scope)
        matches = [(route.matches(scope)[0], route.methods or ()) for route in self._routes]
        if any(match is Match.FULL for match, _methods in matches):
            return self._answer_by_app
        # One slash at the beginning: a redirect to two would lead to another host.
        path = normpath(f"/{scope['path'].lstrip('/')}")
        address = self._redirects.get(path, path)
        found = self._find(address)
        if found and reads:
            query = scope["query_string"].decode("latin-1")
            location = quote(address) + (f"?{query}" if query else "")
            return RedirectResponse(location, 308, self._headers)
        allowed = set[str](READ if found else ())
        allowed.update(*(methods for match, methods in matches if match is Match.PARTIAL))
        if allowed:
            headers = {**self._headers, "Allow": ", ".join(sorted(allowed))}
            return Response(status_code=405, headers=headers)
        folder = max(filter(path.startswith, self._not_found), key=len)
        return accepted(self._not_found[folder], scope)

    async def _answer_by_app(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)
