"""The response at each path of a build."""

import asyncio
import random
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.types import Message

from static_kit.server.files import IMMUTABLE, READ_METHODS, REVALIDATE, BuildFiles
from static_kit.server.security_headers import CSP, FILE_POLICY

BUILD = {
    "index.html": "home",
    "index.html.br": "home in brotli",
    "index.html.gz": "home in gzip",
    "contact/index.html": "contact",
    "contact.html": "contact",
    "contact/_not-sent/index.html": "for the server alone",
    "pt/index.html": "home in Portuguese",
    "pt.html": "home in Portuguese",
    "pt/contacto/index.html": "contact in Portuguese",
    "404.html": "not found",
    "404.html.br": "not found in brotli",
    "pt/404.html": "not found in Portuguese",
    "__spa-fallback.html": "the SPA fallback",
    "_headers": f"/*\n  {CSP}: the pages'\n  X-Content-Type-Options: nosniff\n",
    "_redirects": "/pt/* /pt/404.html 404\n",
    "assets/_index-C6VG0fqG.js": "script",
    "assets/_index-C6VG0fqG.js.gz": "script in gzip",
    "pictures/van-0123456789ab.avif": "van",
    "favicon.ico": "icon",
    "verified by.html": "proof of ownership",
}
"""The content of each file."""
FILES = {
    "/": "home",
    "/contact": "contact",
    "/pt": "home in Portuguese",
    "/pt/contacto": "contact in Portuguese",
    "/assets/_index-C6VG0fqG.js": "script",
    "/pictures/van-0123456789ab.avif": "van",
    "/favicon.ico": "icon",
    "/verified by.html": "proof of ownership",
}
"""The paths of the build, and their bodies without compression."""
NOT_FOUND = {"not found", "not found in Portuguese"}


@dataclass
class Response:
    """A response: `headers` by their names in lower case, `body` as the server would send it."""

    status: int
    headers: Mapping[str, str]
    body: str


async def app_route(request: Request) -> PlainTextResponse:
    return PlainTextResponse(f"the app at {request.url.path}")


ROUTES = [
    Route("/contact", app_route, methods=["POST"]),
    Route("/health", app_route, methods=["GET"]),
]


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("build")
    for name, content in BUILD.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    return folder


@pytest.fixture(scope="module")
def files(build: Path) -> BuildFiles:
    return BuildFiles(Starlette(routes=ROUTES), build, ROUTES)


def ask(
    files: BuildFiles, path: str, method: str = "GET", query: str = "", **headers: str
) -> Response:
    """Call `files` as a server does."""
    messages: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        messages.append(message)

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "root_path": "",
        "query_string": query.encode(),
        "headers": [
            (name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()
        ],
    }
    asyncio.run(files(scope, receive, send))
    start, *bodies = messages
    return Response(
        start["status"],
        {name.decode(): value.decode() for name, value in start["headers"]},
        "".join(part.get("body", b"").decode() for part in bodies),
    )


def test_compressed_copy_has_no_url_of_its_own(files: BuildFiles) -> None:
    assert ask(files, "/assets/_index-C6VG0fqG.js.gz").status == 404


@pytest.mark.parametrize(
    ("path", "location"),
    [
        # Other forms of the path.
        *((path, "/contact") for path in ("/contact/", "/contact.html", "/contact/index.html")),
        *(("/index.html", "/"), ("/pt/", "/pt")),
        # What people type and paste.
        *((path, "/contact") for path in ("/Contact", "//contact", "/contact ", "/CONTACT/")),
        *((path, "/contact") for path in ("/contact.", "/contact),", "/contact//", "/contact\xa0")),
        *((path, "/contact") for path in ("/\\contact", "/contact/Index.HTML", "/contact\u201d")),
        *((path, "/pt/contacto") for path in ("/PT/Contácto", "/pt//contacto;", "/pt/contacto\n")),
        *((path, "/contact") for path in ("/contact.htm", "/contact?utm=1", "/Contact/#form")),
        *((path, "/contact") for path in ("/contact%20", "/contact&utm=1", "/contact</a>")),
        *((path, "/") for path in ("//", "/ ", "/Index.html", "/index.htm")),
    ],
)
def test_other_form_of_a_path_redirects_to_the_page_on_the_same_host(
    files: BuildFiles, path: str, location: str
) -> None:
    assert ask(files, path).headers["location"] == location
    for method in ("GET", "HEAD"):
        response = ask(files, path, method, query="a=1", host="evil.example")
        assert (response.status, response.headers["location"]) == (308, f"{location}?a=1")


def test_typed_path_is_left_to_a_route_of_the_app(build: Path) -> None:
    routes = [Route("/Contact", app_route, methods=["GET"])]
    files = BuildFiles(Starlette(routes=routes), build, routes)
    assert ask(files, "/Contact").body == "the app at /Contact"
    assert ask(files, "/CONTACT").headers["location"] == "/contact"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        *((path, "not found") for path in ("/ptx", "/404.html", "/nope", "/..", "*", "")),
        *((path, "not found") for path in ("//evil.example", "/\\evil.example", "/Contact/x")),
        *((path, "not found") for path in ("/contact/_not-sent", "/_headers", "/_redirects")),
        *((path, "not found in Portuguese") for path in ("/pt/nope", "/pt/404.html", "/pt/x/y")),
    ],
)
def test_unknown_path_gets_the_404_page_of_its_folder(
    files: BuildFiles, path: str, body: str
) -> None:
    response = ask(files, path)
    assert (response.status, response.body) == (404, body)


def test_routes_of_the_app_are_left_to_it(files: BuildFiles) -> None:
    assert ask(files, "/contact", "POST").body == "the app at /contact"
    health = ask(files, "/health")
    assert (health.status, health.headers["cache-control"]) == (200, REVALIDATE)


def test_route_answers_at_its_own_path_alone(build: Path) -> None:
    routes = [Route("/contact/", app_route, methods=["GET"])]
    files = BuildFiles(Starlette(routes=routes), build, routes)
    assert ask(files, "/contact/").body == "the app at /contact/"
    assert ask(files, "/contact.html").headers["location"] == "/contact"


def test_build_without_a_404_page_is_not_served(build: Path, tmp_path: Path) -> None:
    folder = tmp_path / "build"
    shutil.copytree(build, folder)
    (folder / "404.html").unlink()
    with pytest.raises(FileNotFoundError, match="404"):
        BuildFiles(Starlette(), folder, [])


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/contact", {*READ_METHODS, "POST"}),
        ("/favicon.ico", {*READ_METHODS}),
        ("/health", {*READ_METHODS}),
    ],
)
def test_other_method_is_refused(files: BuildFiles, path: str, methods: set[str]) -> None:
    for method in ("PUT", "OPTIONS", "TRACE", "QUERY"):
        response = ask(files, path, method)
        assert (response.status, set(response.headers["allow"].split(", "))) == (405, methods)
        assert ask(files, "/nope", method).status == 404


@pytest.mark.parametrize(
    ("path", "method", "policy"),
    [
        *(("/contact", method, "the pages'") for method in ("GET", "HEAD", "POST", "PUT")),
        *((path, "GET", "the pages'") for path in ("/nope.js", "/contact/", "/health")),
        *((path, "GET", FILE_POLICY) for path in ("/favicon.ico", "/assets/_index-C6VG0fqG.js")),
    ],
)
def test_every_response_has_the_security_headers(
    files: BuildFiles, path: str, method: str, policy: str
) -> None:
    response = ask(files, path, method)
    etag = response.headers.get("etag", '""')
    for each in (response, ask(files, path, method, if_none_match=etag)):
        assert each.headers[CSP.lower()] == policy
        assert each.headers["x-content-type-options"] == "nosniff"
        assert each.headers["server"] == ""


@pytest.mark.parametrize(
    ("accept_encoding", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br; q=0.0, GZIP; q=1", "gzip"),
        ("abbr", ""),
        ("identity", ""),
        ("", ""),
    ],
)
def test_file_is_sent_as_the_browser_accepts(
    files: BuildFiles, accept_encoding: str, encoding: str
) -> None:
    response = ask(files, "/", accept_encoding=accept_encoding)
    body = {"br": "home in brotli", "gzip": "home in gzip", "": "home"}[encoding]
    assert (response.headers.get("content-encoding", ""), response.body) == (encoding, body)
    assert response.headers["content-length"] == str(len(body))
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["vary"] == "Accept-Encoding"
    head = ask(files, "/", "HEAD", accept_encoding=accept_encoding)
    assert (head.status, head.headers, head.body) == (200, response.headers, "")
    etag = f"W/{response.headers['etag']}"
    not_modified = ask(files, "/", accept_encoding=accept_encoding, if_none_match=etag)
    assert (not_modified.status, not_modified.body) == (304, "")


def test_not_found_page_is_never_taken_as_unchanged(files: BuildFiles) -> None:
    response = ask(files, "/nope", accept_encoding="br")
    assert response.body == "not found in brotli"
    request = {"accept_encoding": "br", "if_none_match": response.headers["etag"]}
    assert ask(files, "/nope", **request).status == 404


def test_two_backends_with_the_same_build_send_the_same(build: Path, files: BuildFiles) -> None:
    other_files = BuildFiles(Starlette(), build, [])
    for file in build.rglob("*.*"):
        file.touch()
    for path in FILES:
        assert ask(other_files, path) == ask(files, path)


def test_files_with_a_hash_are_immutable_and_others_are_revalidated(files: BuildFiles) -> None:
    for path in FILES:
        has_hash = path.startswith(("/assets/", "/pictures/"))
        cache_control = IMMUTABLE if has_hash else REVALIDATE
        assert ask(files, path).headers["cache-control"] == cache_control
    assert ask(files, "/assets/nope-00000000.js").headers["cache-control"] == REVALIDATE


def test_files_of_another_release_are_served_once_they_are_copied(
    build: Path, files: BuildFiles
) -> None:
    assert ask(files, "/assets/other.js").status == 404
    copy = build / "assets" / "other.js"
    copy.write_text("other")
    assert ask(files, "/assets/other.js").body == "other"
    assert ask(files, "/assets/other.js").headers["content-type"].startswith("text/javascript")
    copy.unlink()


def test_build_that_is_replaced_or_removed_is_served_on_as_it_was(
    build: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "build"
    shutil.copytree(build, folder)
    files = BuildFiles(Starlette(), folder, [])
    encodings = ("br", "gzip", "")
    requests = [(path, encoding) for path in FILES for encoding in encodings]
    before = [ask(files, path, accept_encoding=encoding) for path, encoding in requests]
    for file in folder.rglob("*.*"):
        if file.is_file():
            file.write_text("another, longer text of another build")
    for _ in ("replaced", "removed"):
        after = [ask(files, path, accept_encoding=encoding) for path, encoding in requests]
        assert after == before
        shutil.rmtree(folder, ignore_errors=True)


PATH_PARTS = [
    *("/", "//", ".", "..", "%2e", "%2f", "%5c", "\\", "%00", "\0", "\n", "\r\n", " ", "%", "%25"),
    *("_", "__spa-fallback.html", "_headers", "_redirects", "404", "404.html", "index.html"),
    *(".html", ".br", ".gz", "é", "%c3%a9", "%ff", "\ud800", "?", "#", "~", ":", "@", "a" * 9_000),
    *("contact", "pt", "contacto", "assets", "pictures", "favicon.ico", "health", "nope", "x/../"),
    *("_index-C6VG0fqG.js", "van-0123456789ab.avif", "verified by.html", "evil.example", "*"),
]
METHODS = [*["GET"] * 3, "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "", "\0"]


def test_each_file_has_its_path_and_nothing_else_is_sent(files: BuildFiles) -> None:
    assert {path: ask(files, path).body for path in FILES} == FILES
    generator = random.Random(35)  # noqa: S311
    statuses: set[int] = set()
    for _ in range(20_000):
        text = "".join(generator.choices(PATH_PARTS, k=generator.randint(0, 6)))
        if generator.random() < 0.7:
            text = f"/{text}"
        path = unquote(text) if generator.random() < 0.7 else text
        method = generator.choice(METHODS)
        response = ask(files, path, method)
        statuses.add(response.status)
        if response.status == 200 and path in FILES and method != "POST":
            assert response.body == ("" if method == "HEAD" else FILES[path])
            assert method in {"GET", "HEAD"}
        elif response.status == 200:
            assert response.body == f"the app at {path}"
            assert (method, path) in {("POST", "/contact"), ("GET", "/health"), ("HEAD", "/health")}
        elif response.status == 308:
            assert path not in FILES
            assert unquote(response.headers["location"]) in FILES
            assert method in {"GET", "HEAD"}
        elif response.status == 405:
            assert method not in {"GET", "HEAD"}
        else:
            assert response.status == 404
            assert response.body in ({""} if method == "HEAD" else NOT_FOUND)
    assert statuses == {200, 308, 404, 405}


@pytest.mark.parametrize(
    "route",
    [Route("/posts/{id}", app_route, methods=["GET"]), Route("/posts", Starlette())],
    ids=["parameter", "no methods"],
)
def test_route_that_would_never_be_found_is_refused(build: Path, route: Route) -> None:
    with pytest.raises(ValueError, match=r"^/posts.* must be a path without parameters"):
        BuildFiles(Starlette(), build, [route])
