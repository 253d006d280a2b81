"""Serves the files of a build, which are read into memory when the server starts.

So every response is complete and of that build, even while another build is written to its folder:
the server serves that after its next start. A path that is not in the build gets a redirect to the
page that it means, or 404. In hashed folders, a missing name is first looked up on disk.
A request for a range gets the whole file, which HTTP allows: no file is large enough to be resumed.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from mimetypes import MimeTypes
from pathlib import Path
from urllib.parse import unquote

from starlette.datastructures import URL, Headers
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..folders import DEFAULT_FOLDERS, Folders
from .security_headers import CSP, FILE_POLICY, page_policy, read_headers

__all__ = ["HIDDEN_PREFIX"]

SCRIPTS_URL = "/assets"
"""Where a build has scripts, styles and fonts."""
HIDDEN_PREFIX = "/_"
"""A file or folder whose name begins with this has no URL, except in hashed folders."""
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
"""Browsers store the response, and ask before each use whether it has changed (ETag)."""
READ_METHODS = ("GET", "HEAD")
ENCODING_SUFFIXES = {"br": ".br", "gzip": ".gz", "": ""}
"""The suffix of a file's copy in each encoding, the smallest first; "" is the file itself."""
WITHOUT_PUNCTUATION = re.compile(r"[^\W_](?:.*[^\W_])?", re.DOTALL)
"""A part of a path without what a sentence, a mail program or a hand has put around it."""
AFTER_PATH = re.compile("[?#&;<]")
"""A character that ends a path: a query, an anchor or copied text follows."""
ZERO_WEIGHT = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*")
"""The weight of an encoding that must not be sent (RFC 9110, 12.4.2)."""
MEDIA_TYPES = MimeTypes()
MEDIA_TYPES.add_type("text/javascript", ".js")
MEDIA_TYPES.add_type("font/woff2", ".woff2")
MEDIA_TYPES.add_type("application/manifest+json", ".webmanifest")


class BuildFile:
    """An ASGI app that serves a file of the build to GET and HEAD, compressed where accepted."""

    def __init__(self, file: Path, status: int, headers: Mapping[str, str]) -> None:
        """Read the file and its compressed copies; all are sent with `headers`."""
        self._status = status
        self._copies: dict[str, tuple[bytes, str, Sequence[tuple[bytes, bytes]]]] = {}
        media_type = MEDIA_TYPES.guess_type(file.name)[0] or "application/octet-stream"
        for encoding, suffix in ENCODING_SUFFIXES.items():
            copy = file.with_name(file.name + suffix)
            if copy.is_file():
                body = copy.read_bytes()
                etag = f'"{sha256(body).hexdigest()[:32]}"'
                copy_headers = {"Vary": "Accept-Encoding", "ETag": etag}
                copy_headers |= {"Content-Encoding": encoding} if encoding else {}
                response = Response(
                    body, headers={**headers, **copy_headers}, media_type=media_type
                )
                self._copies[encoding] = (body, etag, response.raw_headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002
        """Send the file, or 304 where the browser has stored it."""
        request = Headers(scope=scope)
        encodings = accepted_encodings(request.get("accept-encoding", ""))
        copies = self._copies.items()
        body, etag, headers = next(copy for encoding, copy in copies if encoding in encodings)
        is_stored = self._status == 200 and etag in request.get("if-none-match", "")
        status = 304 if is_stored else self._status
        await send({"type": "http.response.start", "status": status, "headers": headers})
        has_body = not is_stored and scope["method"] != "HEAD"
        await send({"type": "http.response.body", "body": body if has_body else b""})


def is_compressed_copy(file: Path) -> bool:
    """Return whether `file` is a copy that BuildFile sends in place of another file."""
    return file.suffix in (".br", ".gz") and file.with_suffix("").is_file()


def is_link_to_page(file: Path) -> bool:
    """Return whether `file` is like contact.html, which is a link to contact/index.html."""
    return file.suffix == ".html" and file.with_suffix("").is_dir()


def accepted_encodings(header: str) -> set[str]:
    """Return the encodings that an Accept-Encoding `header` allows, and "" for none."""
    parts = (part.partition(";") for part in header.lower().split(","))
    return {"", *(name.strip() for name, _, weight in parts if not ZERO_WEIGHT.fullmatch(weight))}


def typed_path(path: str) -> str:
    """Return what `path` has in common with the same path as people type it.

    These are one: `/Contact`, `//contact`, `/contact ` and `/contact,`; `/serviços` and
    `/servicos`.
    """
    letters = unicodedata.normalize("NFKD", path.casefold())
    plain_path = "".join(filter(lambda letter: not unicodedata.combining(letter), letters))
    parts = map(WITHOUT_PUNCTUATION.search, re.split(r"[/\\]", plain_path))
    return "/" + "/".join(match[0] for match in parts if match)


class BuildFiles:
    """Serves the build in `build_dir`, and leaves the `routes` of `app` to it.

    Its hashed folders, whose files have a hash of their content in their names, are SCRIPTS_URL and
    the pictures of the `folders`. Every response has the security headers that the build has
    written.
    """

    def __init__(
        self,
        app: ASGIApp,
        build_dir: Path,
        routes: Iterable[Route],
        folders: Folders = DEFAULT_FOLDERS,
    ) -> None:
        """Read the build.

        Raises FileNotFoundError if there is none, or if it has no 404.html.
        """
        self._app = app
        self._build_dir = build_dir
        self._hashed_folders = (SCRIPTS_URL, folders.pictures_url)
        # If an app sets no Server header, granian writes its name there.
        headers = {**read_headers(build_dir), "Cache-Control": REVALIDATE, "Server": ""}
        self._headers = Headers(headers).raw
        self._policy = headers[CSP]
        self._files: dict[str, BuildFile] = {}
        """The file at each path."""
        self._redirects: dict[str, str] = {}
        """The path of a page by each other path of its file."""
        self._typed_paths: dict[str, str] = {}
        """The path of a page by the `typed_path` of each of its paths."""
        self._methods: dict[str, set[str]] = {}
        """The methods of the app's routes at each path."""
        self._not_found: dict[str, BuildFile] = {}
        """The 404 page for the unknown paths in each folder."""
        for file in build_dir.rglob("*"):
            self._add(file)
        if "/" not in self._not_found:
            raise FileNotFoundError(f"{build_dir} has no 404.html, the page for unknown paths")
        for route in routes:
            if "{" in route.path or not route.methods:
                raise ValueError(f"{route.path} must be a path without parameters, with methods")
            self._methods.setdefault(route.path, set()).update(route.methods)

    def _add(self, file: Path) -> None:
        """Add `file`, unless a name on its path is HIDDEN_PREFIX."""
        path = "/" + file.relative_to(self._build_dir).as_posix()
        folder, _slash, name = path.rpartition("/")
        is_hidden = HIDDEN_PREFIX in path and folder not in self._hashed_folders
        if is_hidden or not file.is_file():
            return
        # Neither is a file of its own.
        if is_compressed_copy(file) or is_link_to_page(file):
            return
        headers = {CSP: FILE_POLICY}
        if file.suffix == ".html":
            headers[CSP] = page_policy(self._policy, file.read_text(encoding="utf-8"))
        if name == "404.html":
            self._not_found[f"{folder}/"] = BuildFile(file, 404, headers)
            return
        if folder in self._hashed_folders:
            headers["Cache-Control"] = IMMUTABLE
        base = path.removesuffix("/index.html")
        url_path = base or "/"
        if base != path:
            other_paths = (path, f"{base}/", f"{base}.html")
            self._redirects |= dict.fromkeys(other_paths, url_path)
            typed_paths = (base, *other_paths, path.removesuffix("l"), f"{base}.htm")
            self._typed_paths |= dict.fromkeys(map(typed_path, typed_paths), url_path)
        self._files[url_path] = BuildFile(file, 200, headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond to a request. Lifespan and WebSockets go to the app."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                names = {name for name, _value in message["headers"]}
                headers = [header for header in self._headers if header[0] not in names]
                message["headers"] = [*message["headers"], *headers]
            await send(message)

        is_request = scope["type"] == "http"
        app = self._app_for(scope["path"], scope["method"]) if is_request else self._app
        await app(scope, receive, send_with_headers)

    def _app_for(self, path: str, method: str) -> ASGIApp:
        """Return what responds: a file, a redirect to one, a route, status 405, or a 404 page."""
        if path not in self._files and path.rpartition("/")[0] in self._hashed_folders:
            # A release may copy its files into the build of the one before, for pages that are
            # open.
            with suppress(OSError):  # a name that is too long
                self._add(self._build_dir / path[1:])
        apps: dict[str, ASGIApp] = {}
        if file := self._files.get(path):
            apps |= dict.fromkeys(READ_METHODS, file)
        elif location := self._redirects.get(path):
            apps |= dict.fromkeys(READ_METHODS, partial(_redirect, location))
        apps |= dict.fromkeys(self._methods.get(path, ()), self._app)
        if not apps and (location := self._location_of_typed(path)):
            apps |= dict.fromkeys(READ_METHODS, partial(_redirect, location))
        if apps:
            headers = {"Allow": ", ".join(apps)}
            return apps.get(method) or Response(status_code=405, headers=headers)
        folder = max(filter(path.startswith, self._not_found), key=len, default="/")
        return self._not_found[folder]

    def _location_of_typed(self, path: str) -> str | None:
        """Return the path of the page that an unknown `path` means; None if it means none.

        It is one of the build's, so that no path leads to another site. What follows AFTER_PATH is
        dropped: a link was encoded as a whole, or copied with the text after it. A path that was
        encoded twice is decoded again.
        """
        path = AFTER_PATH.split(unquote(path))[0]
        has_name = path.startswith("/") and (typed_path(path) != "/" or not path.strip("/ "))
        return self._typed_paths.get(typed_path(path)) if has_name else None


async def _redirect(path: str, scope: Scope, receive: Receive, send: Send) -> None:
    url = URL(path=path, query=scope["query_string"].decode("latin-1"))
    await RedirectResponse(url, 308)(scope, receive, send)
