"""What the development server uses inside Reflex 0.10.1 and granian 2.8, and why.

static_kit/tests/dev/test_internals.py fails if a name has gone, and when a step is not needed any
more.

prepare_web
    `reflex run` makes .web and its env.json itself, and it compiles all pages in a new Python at
    each change. No command does one without the other
hide_progress
    a progress bar hides the cursor, and leaves it hidden if its process is ended
compile_pages
    Reflex compiles all pages, or none: 78 steps for an edit of one text
ListeningServer
    granian opens its own socket. All workers of a session share one, so that no request is refused
    while one follows another

https://github.com/reflex-dev/reflex/pull/5311 asks for a reload that does not start a new Python.
"""

import importlib
import socket
from collections.abc import Collection
from pathlib import Path

import reflex as rx
import reflex.reflex as reflex_commands
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels
from granian.net import SocketHolder  # pyright: ignore[reportPrivateImportUsage]
from granian.server.embed import Server
from reflex.compiler import compiler, utils
from reflex.compiler.plugins import default_page_plugins
from reflex.config import get_config
from reflex.utils import build, path_ops, prerequisites
from reflex_base.plugins.compiler import CompileContext, CompilerHooks
from reflex_base.utils import log
from starlette.types import ASGIApp

from ..reflex_internals import internal, web_dir


def prepare_web() -> None:
    """Make Reflex's folder .web, if it is missing or of another version, and write env.json."""
    if internal(__file__, prerequisites, "needs_reinit")():
        internal(__file__, reflex_commands, "_init")(name=get_config().app_name)
    internal(__file__, build, "set_env_json")()


def hide_progress() -> None:
    """Let Reflex show no progress bars in this process."""
    internal(__file__, log, "reserve_stdout")()


def load_app() -> rx.App:
    """Import the app's module, whose name the configuration has, and return the app in it."""
    return importlib.import_module(get_config().module).app


def compile_pages(app: rx.App, routes: Collection[str]) -> dict[Path, str]:
    """Compile those pages of `app` that have one of `routes`, such as "/de/kontakt".

    Return the texts of their files and of their islands' files, by paths in .web. There are none if
    a page imports an npm package that is not installed yet, or if `app` has none of the pages.
    """
    keys = {route.strip("/") or "index" for route in routes}
    app_pages = internal(__file__, app, "_unevaluated_pages")
    pages = [page for key, page in app_pages.items() if key in keys]
    if not pages:
        return {}
    with_radix = internal(__file__, compiler, "_resolve_radix_themes_plugin")
    plugins, _ = with_radix(app, get_config().plugins)
    hooks = CompilerHooks(plugins=default_page_plugins(style=app.style, plugins=plugins))
    context = CompileContext(app=app, pages=pages, hooks=hooks)
    with context:
        context.compile()
    components = internal(__file__, context, "auto_memo_components").values()
    files, imports = internal(__file__, compiler, "compile_memo_components")(components)
    package_name = internal(__file__, app, "_get_frontend_package_name")
    packages = map(package_name, {*internal(__file__, context, "all_imports"), *imports})
    if not all(map(_is_installed, filter(None, packages))):
        return {}
    compiled = internal(__file__, context, "compiled_pages").values()
    files += [(page.output_path or "", page.output_code or "") for page in compiled]
    path_in_web = internal(__file__, utils, "resolve_path_of_web_dir")
    return {path_in_web(path): code for path, code in files}


def _is_installed(package: str) -> bool:
    """Return whether the npm `package`, with or without "@version", has a folder in .web."""
    name = package[0] + package[1:].partition("@")[0]
    return (web_dir() / "node_modules" / name).exists()


def write_files(files: dict[Path, str]) -> None:
    """Write what has changed of `files`, texts by their paths."""
    for path, text in files.items():
        internal(__file__, path_ops, "write_file")(path, text)


class ListeningServer(Server):
    """Serves `app` on the socket `listener`, which listens already, until `stop` is called.

    It closes the socket then.
    """

    def __init__(self, app: ASGIApp, listener: socket.socket) -> None:
        super().__init__(
            app, interface=Interfaces.ASGI, http=HTTPModes.http1, log_level=LogLevels.critical
        )
        self.listener = listener

    def _init_shared_socket(self) -> None:
        self._ssp = None
        self._shd = SocketHolder(self.listener.detach(), False, self.backlog)  # pyright: ignore[reportCallIssue]
