"""Starts workers. Where the system allows it, they are copies of one with the libraries loaded."""

import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Sequence
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext

from .report import Report

START_METHOD = "REFLEX_BACKEND_START_METHOD"
"""Reflex's variable for how it starts a worker."""
NO_COPIES = (
    "Each change takes some seconds more here: this system starts each worker as a new Python.\n"
)
STOP_TIMEOUT = 15
"""Seconds that a worker has after SIGTERM. A message of the site may take 10."""


class Worker:
    """A process that loads the app. `on_report` gets its reports, and at last its exit status.

    It is called in another thread.
    """

    def __init__(
        self,
        context: BaseContext,
        listener: socket.socket,
        on_report: "Callable[[Worker, Report | int], None]",
        *,
        is_first: bool,
    ) -> None:
        """Start it with `listener`, the backend's socket. See `run` in worker.py."""
        self._connection, connection = context.Pipe()
        self._process = context.Process(  # pyright: ignore[reportAttributeAccessIssue]
            target=_work, args=(connection, listener), kwargs={"is_first": is_first}, daemon=True
        )
        self._process.start()
        connection.close()
        self.is_stopping = False
        threading.Thread(target=self._follow, args=(on_report,), daemon=True).start()

    def stop(self) -> None:
        """Ask it to end: at once while it loads, after its requests if it is the backend."""
        self.is_stopping = True
        self._process.terminate()

    def wait(self) -> None:
        """Wait until it has ended, and end it by force after STOP_TIMEOUT."""
        self._process.join(STOP_TIMEOUT)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()

    def _follow(self, on_report: "Callable[[Worker, Report | int], None]") -> None:
        """Pass on what it sends until it ends."""
        while True:
            try:
                on_report(self, self._connection.recv())
            except (EOFError, OSError):
                break
        self._process.join()
        on_report(self, self._process.exitcode or 0)


def _work(connection: Connection, listener: socket.socket, *, is_first: bool) -> None:
    """Run a worker in this process.

    The supervisor imports this module, but no Reflex: so the import is here.
    """
    from .worker import run

    run(connection, listener, is_first=is_first)


class Workers:
    """Starts workers.

    The first one is a new Python. `preload` then loads the libraries that it has imported into
    another process, of which later workers are copies. multiprocessing calls it a fork server.
    macOS has no safe copies of processes, and Python's default there is to spawn: then each worker
    is a new Python, which takes a few seconds more.
    """

    def __init__(self, on_report: Callable[[Worker, Report | int], None]) -> None:
        """`on_report` is what Worker takes."""
        self._on_report = on_report
        self._context = multiprocessing.get_context("spawn")
        self._listener = socket.socket()

    def listen(self, port: int) -> None:
        """Listen on `port` for all workers. Raises OSError if the port is in use."""
        self._listener.close()
        # The host is Reflex's default.
        self._listener = socket.create_server(("0.0.0.0", port))  # noqa: S104

    def start(self, *, is_first: bool = False) -> Worker:
        """Start a worker and return it."""
        return Worker(self._context, self._listener, self._on_report, is_first=is_first)

    def preload(self, libraries: Sequence[str]) -> None:
        """Load `libraries` once for all later workers, if the system can copy a process."""
        method = os.environ.get(START_METHOD) or multiprocessing.get_start_method()
        if method == "spawn":
            sys.stderr.write(NO_COPIES)
            return
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(list(libraries))
        # Start the fork server now: otherwise it would start with the next worker, and that worker
        # would wait for it. It ignores Ctrl-C, at which an import would end in a traceback; it ends
        # with this process.
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        forkserver.ensure_running()
        signal.signal(signal.SIGINT, handler)
