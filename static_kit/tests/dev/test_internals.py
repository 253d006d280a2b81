"""What the development server uses inside Reflex and granian is there, and is still needed."""

import asyncio
import inspect
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import httpx
import pytest
import reflex as rx
import reflex_base
from granian.server.embed import Server
from reflex.app import App
from reflex.experimental.client_state import ClientStateVar
from reflex.plugins import SitemapPlugin
from reflex.reflex import cli
from reflex.utils import console
from reflex_base.registry import RegistrationContext
from reflex_base.utils import log
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from static_kit.app import page_function
from static_kit.dev import internals
from static_kit.dev.internals import ListeningServer, compile_pages, hide_progress


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[rx.App]:
    """An app without pages, with a configuration of its own; Reflex takes one in each context."""
    monkeypatch.chdir(tmp_path)
    configuration = ModuleType("rxconfig")
    monkeypatch.setitem(sys.modules, "rxconfig", configuration)
    vars(configuration)["config"] = rx.Config(app_name="shop", plugins=[SitemapPlugin()])
    for package in ("react", "react-router", "@emotion/react"):
        (tmp_path / ".web/node_modules" / package).mkdir(parents=True)
    with RegistrationContext.ensure_context().fork():
        yield rx.App(enable_state=False, toaster=None, app_wraps={})


def test_pages_are_compiled_without_the_others_and_always_to_the_same_text(
    app: rx.App,
) -> None:
    """Else Vite would show each edit twice, and the form would lose its words."""
    evaluated: list[str] = []

    def page(route: str) -> rx.Component:
        evaluated.append(route)
        status = ClientStateVar.create("status", default="idle", global_ref=False)
        return rx.el.main(rx.el.p(status), rx.el.h1(route))

    for route in ("/", "/de", "/de/kontakt"):
        app.add_page(page_function(lambda route=route: page(route), route), route=route)
    first = compile_pages(app, ["/de/kontakt"])
    assert evaluated == ["/de/kontakt"]
    (file,) = (path for path in first if "routes" in path.parts)
    assert "/de/kontakt" in first[file]
    every = compile_pages(app, ["/de/kontakt", "/de", "/"])
    assert every[file] == first[file]
    assert compile_pages(app, ["/deleted"]) == {}


def test_page_that_needs_a_new_npm_package_waits_for_its_installation(
    app: rx.App,
) -> None:
    class New(rx.Component):
        library = "not-installed@1.0.0"
        tag = "New"

    app.add_page(page_function(lambda: rx.el.main(New.create()), "/"), route="/")
    assert compile_pages(app, ["/"]) == {}


def test_server_answers_on_a_socket_that_listens_already() -> None:
    async def get(_request: object) -> PlainTextResponse:
        return PlainTextResponse("OK")

    async def answer() -> str:
        listener = socket.create_server(("127.0.0.1", 0))
        port = listener.getsockname()[1]
        server = ListeningServer(Starlette(routes=[Route("/", get)]), listener)
        serving = asyncio.create_task(server.serve())
        async with httpx.AsyncClient() as client:
            response = await client.get(f"http://127.0.0.1:{port}/")
        server.stop()
        await serving
        return response.text

    assert asyncio.run(answer()) == "OK"


def test_progress_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "_stdout_reserved", False)
    assert not console.progress().disable
    hide_progress()
    assert console.progress().disable


@pytest.mark.parametrize(
    ("part", "parameters", "callable_"),
    [
        ("compile_pages", ("pages", "routes", "only"), App._compile),  # pyright: ignore[reportPrivateUsage]
        ("ListeningServer", ("fd", "socket", "sock", "listener"), Server),
    ],
)
def test_part_is_needed_until_reflex_or_granian_has_it(
    part: str, parameters: tuple[str, ...], callable_: object
) -> None:
    """If this fails, look whether `part` of internals.py can go."""
    assert part in (internals.__doc__ or "")
    assert callable(callable_)
    assert not {*parameters} & inspect.signature(callable_).parameters.keys()


def test_reflex_run_starts_a_new_python_at_each_change() -> None:
    """If this fails, look whether `reflex run` shows an edit as soon as the kit's server does."""
    options = {name for parameter in cli.commands["run"].params for name in parameter.opts}
    assert not [name for name in options if "load" in name]
    source = Path(reflex_base.__file__).with_name("environment.py").read_text()
    assert "REFLEX_STRICT_HOT_RELOAD" in source
