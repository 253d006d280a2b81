"""Which posted forms are read, and with which status the others are refused."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from static_kit.server.form_request import FormError, read_form

SITE = "https://shop.example"
FIELDS = {"name": "Ann", "message": "Two walls, é, 👷"}
FORM = {name: (None, text) for name, text in FIELDS.items()}
"""For httpx's `files`, which makes it multipart; without a file name, a part is a plain field."""
MAX_BYTES = 2_000
MAX_FIELDS = 10
MAX_SECONDS = 0.5


def post(**request: Any) -> httpx.Response:
    """Post a form; the response has its fields, those of a refused one under the reason."""

    async def respond(request: Request) -> JSONResponse:
        deadline = asyncio.get_running_loop().time() + MAX_SECONDS
        limits = {"max_bytes": MAX_BYTES, "max_fields": MAX_FIELDS}
        try:
            return JSONResponse(await read_form(request, SITE, **limits, deadline=deadline))
        except FormError as error:
            return JSONResponse({error.reason: dict(error.fields)}, error.status_code)

    async def send() -> httpx.Response:
        transport = httpx.ASGITransport(Starlette(routes=[Route("/", respond, methods=["POST"])]))
        async with httpx.AsyncClient(transport=transport, base_url=SITE) as client:
            return await client.post("/", **request)

    return asyncio.run(send())


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": SITE, "Host": "api.example"},
        {"Origin": "https://second.example", "Host": "second.example"},
        {"Origin": "https://second.example", "Host": "Second.Example:443"},
        {"Origin": "", "Host": "second.example"},
        {"Origin": "null", "Sec-Fetch-Site": "same-origin"},
        {
            "Origin": "https://second.example",
            "Host": "backend.internal",
            "Sec-Fetch-Site": "same-origin",
        },
    ],
    ids=[
        *("no browser", "another host of the backend", "a second name", "a host with its port"),
        *("an emptied header", "no referrer", "no host"),
    ],
)
def test_form_of_the_site_is_read(headers: dict[str, str]) -> None:
    assert post(files=FORM, headers=headers).json() == FIELDS


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "https://shop.example.evil"},
        {"Origin": "https://evil.example", "Sec-Fetch-Site": "none"},
        {"Origin": "https://evil.shop.example", "Sec-Fetch-Site": "same-site"},
        {"Origin": "null", "Sec-Fetch-Site": "cross-site"},
        {"Origin": "file://", "Host": ""},
    ],
)
def test_form_of_another_site_is_refused_and_not_read(headers: dict[str, str]) -> None:
    response = post(files=FORM, headers=headers)
    assert (response.status_code, response.json()) == (403, {"cross-site": {}})


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "null"},
        {"Origin": "null", "Sec-Fetch-Site": "same-site"},
        {"Origin": "null", "Sec-Fetch-Site": "none"},
        {"Origin": "", "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_form_whose_site_nobody_tells_is_refused_with_its_fields(headers: dict[str, str]) -> None:
    response = post(files=FORM, headers=headers)
    assert (response.status_code, response.json()) == (403, {"unknown-origin": FIELDS})


def multipart(body: Any, parameters: str = "; boundary=x") -> dict[str, Any]:
    return {"content": body, "headers": {"Content-Type": f"multipart/form-data{parameters}"}}


PART = b'--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n'
END = b"\r\n--x--"


def test_form_may_have_the_most_bytes_and_not_one_more() -> None:
    text = b"a" * (MAX_BYTES - len(PART + END))
    assert post(**multipart(PART + text + END)).json() == {"message": text.decode()}
    assert post(**multipart(PART + text + b"a" + END)).status_code == 413


async def slow_body() -> AsyncIterator[bytes]:
    yield b"--x\r\n"
    await asyncio.sleep(30)


def test_type_of_a_form_may_have_capitals() -> None:
    headers = {"Content-Type": "Multipart/Form-Data; Boundary=x"}
    response = post(content=PART + b"a" + END, headers=headers)
    assert response.json() == {"message": "a"}


def test_form_that_does_not_come_whole_is_refused_at_its_deadline() -> None:
    start = time.monotonic()
    assert post(**multipart(slow_body())).status_code == 408
    assert MAX_SECONDS <= time.monotonic() - start < MAX_SECONDS + 5


@pytest.mark.parametrize(
    "request_",
    [
        multipart(b"no boundary"),
        multipart(PART + b"a" + END, parameters=""),
        multipart(PART + b"a" + END, parameters="; boundary=x; charset=utf-8"),
        multipart(PART + b"a" + END, parameters="; boundary=x; charset=punycode"),
        multipart((PART + b"a\r\n") * (MAX_FIELDS + 1) + b"--x--"),
        multipart(b'--x\r\nContent-Disposition: form-data; name="m"; filename="f"\r\n\r\na' + END),
        multipart(b"--x\r\nContent-Disposition: form-data\r\n\r\na" + END),
        multipart(b"--x\r\nNo-\x00Header: a\r\n\r\na" + END),
        {"data": {"message": "a"}},
        {"content": b"a", "headers": {"Content-Type": "text/plain"}},
        {"content": b"a"},
    ],
)
def test_malformed_form_is_refused(request_: dict[str, Any]) -> None:
    assert post(**request_).status_code == 400
