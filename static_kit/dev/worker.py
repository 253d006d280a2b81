"""A process that loads the app, compiles its pages, and serves the backend until the next worker is
ready.

It begins as a copy of a process that has imported libraries, and none of the app's modules. So all
modules of the app, and rxconfig.py, are as they were saved.
"""

import asyncio
import os
import signal
import socket
import sys
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection
from types import FrameType, ModuleType

from reflex.config import get_config
from reflex.plugins import Plugin
from starlette.types import ASGIApp

from ..images.encoder import finish_encoding, remove_unused_pictures
from ..images.source_photo import PhotoError
from ..options import plugin_options
from .exchanged_files import open_pages
from .internals import (
    ListeningServer,
    compile_pages,
    hide_progress,
    load_app,
    prepare_web,
    write_files,
)
from .notices import notices
from .report import Configured, Loaded, Ready, is_own, mistake_of


class Termination:
    """Ends the process at SIGTERM, but not while `is_held`: files are written then."""

    def __init__(self) -> None:
        self.is_held = False
        self._is_requested = False
        signal.signal(signal.SIGTERM, self._handle)

    def release(self) -> None:
        """End the process now if it was to end while `is_held`."""
        self.is_held = False
        if self._is_requested:
            os._exit(0)

    def _handle(self, _signal: int, _frame: FrameType | None) -> None:
        self._is_requested = True
        if not self.is_held:
            os._exit(0)


@dataclass
class FinishWrites(Plugin):
    """Delays the end of the process until Reflex has written its files.

    A worker that ended earlier would leave half of them to the next one.
    """

    termination: Termination

    def pre_compile(self, **_context: object) -> None:
        """Delay the end from now on. Reflex calls this after it has compiled the pages."""
        self.termination.is_held = True


def run(supervisor: Connection, listener: socket.socket, *, is_first: bool) -> None:
    """Load the app, and serve its backend on `listener` until SIGTERM or the supervisor's end.

    It sends `supervisor` its reports. The first worker of a session compiles all pages at once, and
    shows the progress; later ones compile the open pages first.
    """
    # Ctrl-C reaches all processes of the terminal; the supervisor ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A .pyc file is valid for a source of the same size and the same second of its last change. In
    # a session a file may be saved twice in one second.
    sys.dont_write_bytecode = not is_first
    termination = Termination()
    try:
        with notices(supervisor.send):
            app = load(supervisor, termination, is_first=is_first)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - the app's code raised it.
        supervisor.send(mistake_of(error))
        termination.release()
        # Threads that a library has started must not keep this process alive.
        os._exit(1)
    termination.release()
    supervisor.send(Ready(libraries()))
    hide_progress()
    threading.Thread(target=finish_pictures, args=(supervisor,), daemon=True).start()
    asyncio.run(serve(app, listener, supervisor))
    # Python's normal end would wait for such threads too, and Granian's threads do not survive it:
    # they would print a panic.
    os._exit(0)


def load(supervisor: Connection, termination: Termination, *, is_first: bool) -> ASGIApp:
    """Return the app's backend once its pages are written. Raises what ends the load."""
    if not is_first:
        hide_progress()
    config = get_config()
    supervisor.send(Configured(plugin_options().folders))
    config.plugins.append(FinishWrites(termination))
    if is_first:
        prepare_web()
    app = load_app()
    if not is_first:
        files = compile_pages(app, open_pages())
        supervisor.send(Loaded())
        termination.is_held = True
        write_files(files)
        termination.release()
    return app()


def finish_pictures(supervisor: Connection) -> None:
    """Wait until the pictures are written, which pages show already.

    It sends `supervisor` the mistake if one of them could not be encoded.
    """
    try:
        finish_encoding()
    except PhotoError as error:
        supervisor.send(mistake_of(error))
    else:
        remove_unused_pictures()


def libraries() -> tuple[str, ...]:
    """Return the names of the imported modules that are not the project's own."""
    return tuple(name for name, module in [*sys.modules.items()] if _is_library(name, module))


def _is_library(name: str, module: ModuleType) -> bool:
    file = getattr(module, "__file__", None)
    return bool(file) and not name.startswith("__") and not is_own(file)


async def serve(app: ASGIApp, listener: socket.socket, supervisor: Connection) -> None:
    """Serve `app` until SIGTERM, or until `supervisor` has ended, and answer what has begun."""
    server = ListeningServer(app, listener)
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, server.stop)

    def stop() -> None:
        loop.remove_reader(supervisor.fileno())
        server.stop()

    # The supervisor sends nothing: it has ended if there is something to read.
    loop.add_reader(supervisor.fileno(), stop)
    await server.serve()
