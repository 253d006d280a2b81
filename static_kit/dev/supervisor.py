"""Runs Vite and a worker, and starts another worker when a file of the app is saved.

Vite serves the pages that a worker compiles; the worker is the backend too. If a worker cannot load
the app, the earlier worker goes on, and the page shows the mistake. This process imports neither
the app nor Reflex.
"""

import argparse
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from types import FrameType

from watchfiles import Change, DefaultFilter, watch

from ..build.stylesheets import remove_deleted_stylesheets, write_stylesheet_list
from ..environment import DEV_SERVER, prepare_environment
from ..errors import MistakeError, exit_on_mistake
from ..folders import ASSETS, DEFAULT_FOLDERS, EXTERNAL
from ..ports import require_free
from .exchanged_files import WEB, remove_mistake, write_mistake
from .processes import Worker, Workers
from .report import KIT, Configured, Loaded, Mistake, Notice, Ready, Report, mistake_of

CONFIGURATION = Path("rxconfig.py")
QUIET = 40
"""Milliseconds without another change after which a change is acted upon: an editor or git may
write several files, or one in several steps."""
VITE_TIMEOUT = 10
"""Seconds that Vite has to end, once its pipe is closed."""
VITE_ARGUMENTS = ("dev", "--host", "--logLevel", "error")
HEAP = "--max-semi-space-size=8"
"""MB of each of Node's two spaces for new objects. By default they grow to 64 MB each while pages
are edited, and stay; with 16 MB Node kept more of what Vite's compilers allocate. An edit takes the
same time of the processor, a start 0.3 s more."""
PORTS = {"REFLEX_FRONTEND_PORT": "3000", "REFLEX_BACKEND_PORT": "8000"}
"""The variables of the ports, with Reflex's defaults. A variable overrides rxconfig.py, so that
this process knows the ports without it."""


def main() -> int:
    """Serve the app of the current folder until Ctrl-C or SIGTERM; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m static_kit.dev")
    parser.add_argument("package", type=Path, help="the folder of the app's code")
    package: Path = parser.parse_args().package
    with exit_on_mistake():
        for name, port in PORTS.items():
            os.environ[name] = os.environ.get(name, "").strip() or port
            require_free(os.environ[name], name)
    prepare_environment(str(package))
    os.environ |= {"REFLEX_ENV_MODE": "dev", DEV_SERVER: "true"}
    signal.signal(signal.SIGTERM, _exit)
    supervisor = Supervisor(package)
    try:
        return supervisor.run()
    except KeyboardInterrupt:
        return 0
    finally:
        # A second Ctrl-C does not leave processes behind.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        supervisor.stop()


class Supervisor:
    """The development server of the app in the current folder, whose code is in `package`."""

    def __init__(self, package: Path) -> None:
        self._watched = {package.resolve(), ASSETS.resolve()}
        if Path.cwd().resolve() in KIT.parents:
            self._watched.add(KIT)
        self._events: queue.SimpleQueue[Callable[[], int | None]] = queue.SimpleQueue()
        self._workers = Workers(self._report)
        self._loading: Worker | None = None
        self._serving: Worker | None = None
        self._vite: subprocess.Popen[bytes] | None = None
        self._has_mistake = False
        self._shown_notices: set[str] = set()
        """Those of the last load, and of loads that have begun since."""
        self._new_notices: set[str] = set()
        """Those of the load that has begun last."""
        self._folders = DEFAULT_FOLDERS
        """Those of the app, once a worker has loaded rxconfig.py, before it writes into them."""

    def run(self) -> int:
        """Serve until Vite ends, or the first load fails; return the exit status."""
        remove_mistake()
        self._workers.listen(int(os.environ["REFLEX_BACKEND_PORT"]))
        self._loading = self._workers.start(is_first=True)
        if _is_prepared():
            # The first worker writes the list anew. Until then Vite would respond with an error.
            remove_deleted_stylesheets(WEB)
            self._start_vite()
        self._watch(DefaultFilter(ignore_paths=[EXTERNAL.resolve()]), *self._watched)
        # A file that is watched by itself is lost when an editor replaces it.
        self._watch(_is_configuration, Path.cwd())
        while True:
            status = self._events.get()()
            if status is not None:
                return status

    def stop(self) -> None:
        """End Vite and all workers."""
        workers = [worker for worker in (self._loading, self._serving) if worker]
        for worker in workers:
            worker.stop()
        if self._vite and self._vite.stdin:
            self._vite.stdin.close()
            try:
                self._vite.wait(VITE_TIMEOUT)
            except subprocess.TimeoutExpired:
                # Node has a launcher, which would leave it behind.
                os.killpg(self._vite.pid, signal.SIGKILL)
                self._vite.wait()
        for worker in workers:
            worker.wait()
        remove_mistake()

    # Other threads put functions into `_events`, and `run` calls them: one after the other.

    def _watch(self, watch_filter: Callable[[Change, str], bool], *paths: Path) -> None:
        """Begin to follow the changes of `paths`; of folders in them too, unless it is cwd."""

        def follow() -> None:
            recursive = Path.cwd() not in paths
            changes = watch(*paths, watch_filter=watch_filter, step=QUIET, recursive=recursive)
            for change in changes:
                files = {Path(file) for _, file in change}
                self._events.put(lambda files=files: self._changed(files))

        threading.Thread(target=follow, daemon=True).start()

    def _report(self, worker: Worker, report: Report | int) -> None:
        """Take what `worker` sends, or its exit status."""
        self._events.put(lambda: self._reported(worker, report))

    def _changed(self, files: set[Path]) -> None:
        """Show the change of `files`. Vite shows that of a stylesheet by itself."""
        if any(KIT / "dev" in file.parents for file in files):
            _say("static_kit/dev has changed: press Ctrl-C and start again.")
        _copy_scripts(files)
        styles, pictures = self._folders.styles.resolve(), self._folders.pictures.resolve()
        # The first worker of a clone makes the folder too.
        sources = [file for file in files if pictures not in (file, *file.parents)]
        if any(styles in file.parents for file in sources) and not self._list_stylesheets():
            return
        if sources and (self._has_mistake or any(styles not in file.parents for file in sources)):
            self._load()

    def _list_stylesheets(self) -> bool:
        """Bring the list of stylesheets up to date; else show why not, and return False."""
        try:
            write_stylesheet_list(WEB, self._folders)
        except MistakeError as error:
            mistake = mistake_of(error)
            _say(mistake.for_terminal())
            self._show(mistake)
            return False
        return True

    def _load(self) -> None:
        """Start a worker, in place of one that has not loaded the app yet."""
        if self._loading:
            self._loading.stop()
            # It may be writing files.
            self._loading.wait()
        self._new_notices = set()
        self._loading = self._workers.start(is_first=not self._serving)

    def _reported(self, worker: Worker, report: Report | int) -> int | None:
        """Act upon the `report` of `worker`; return the exit status if this process must end."""
        if worker.is_stopping:
            return None
        match report:
            case Configured():
                self._folders = report.folders
            case Loaded():
                # It may be on a page that no browser shows: it is mended if all pages are compiled.
                remove_mistake()
            case Notice():
                self._show_once(report.text)
            case Ready():
                self._shown_notices = self._new_notices
                # The worker's list may be older than a new stylesheet.
                if self._list_stylesheets():
                    self._forget_mistake()
                self._serve(worker, report)
            case Mistake():
                # The backend reports a picture that could not be encoded.
                if worker is self._loading:
                    self._loading = None
                _say(report.for_terminal())
                if not self._serving:
                    return 1
                self._show(report)
            case int():
                return self._ended(worker, report)
        return None

    def _serve(self, worker: Worker, report: Ready) -> None:
        """Let `worker` be the backend, and end the earlier one."""
        earlier, self._serving, self._loading = self._serving, worker, None
        if earlier:
            earlier.stop()
            threading.Thread(target=earlier.wait, daemon=True).start()
            return
        if not self._vite:
            self._start_vite()
        self._workers.preload(report.libraries)

    def _ended(self, worker: Worker, status: int) -> int | None:
        """Act upon the end of `worker`, which nobody has ended."""
        if worker is self._loading:
            self._loading = None
            _say(f"The load of the app has ended with status {status}.")
            return None if self._serving else 1
        if worker is self._serving:
            _say(f"The backend has ended with status {status}: it starts again.")
            self._load()
        return None

    def _show_once(self, notice: str) -> None:
        """Print `notice`, unless the last load has printed it too."""
        if notice not in self._shown_notices:
            _say(notice)
        self._shown_notices.add(notice)
        self._new_notices.add(notice)

    def _show(self, mistake: Mistake) -> None:
        self._has_mistake = True
        write_mistake(mistake.for_vite())

    def _forget_mistake(self) -> None:
        if self._has_mistake:
            self._has_mistake = False
            remove_mistake()
            _say("The mistake is mended.")

    def _start_vite(self) -> None:
        """Start Vite, as Reflex's "dev" of package.json does."""
        port = os.environ["REFLEX_FRONTEND_PORT"]
        # Without this condition React Router would start itself again. The last HEAP counts.
        options = f"{HEAP} {os.environ.get('NODE_OPTIONS', '')} --conditions=development"
        vite = subprocess.Popen(  # noqa: S603 - the command is constant.
            # The terminal shows mistakes, and no line for each update.
            [WEB.resolve() / "node_modules/.bin/react-router", *VITE_ARGUMENTS],
            cwd=WEB,
            env={**os.environ, "PORT": port, "NODE_OPTIONS": options},
            # Vite ends with this pipe, also if this process is killed.
            stdin=subprocess.PIPE,
            # Ctrl-C reaches all processes of the terminal's group: Node's launcher, which is in
            # Python, would print a traceback.
            process_group=0,
        )
        self._vite = vite

        def follow() -> None:
            status = vite.wait()
            self._events.put(lambda: status or 1)

        threading.Thread(target=follow, daemon=True).start()


def _say(text: str) -> None:
    """Print `text` in the terminal."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def _exit(_signal: int, _frame: FrameType | None) -> None:
    """End this process, and clean up."""
    sys.exit(0)


def _is_configuration(_change: Change, path: str) -> bool:
    return Path(path) == CONFIGURATION.resolve()


def _is_prepared() -> bool:
    """Return whether .web has what Vite needs, of this Reflex: a session has been here."""
    try:
        reflex = json.loads((WEB / "reflex.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return reflex.get("version") == version("reflex") and (WEB / "styles/app.css").exists()


def _copy_scripts(files: set[Path]) -> None:
    """Copy those of `files` that Vite reads from a copy: the scripts of components (`rx.asset`).

    Reflex copies them too, but only at the end of a compile, and none that is older than its copy.
    """
    for link in EXTERNAL.rglob("*"):
        copy = WEB / "public" / link.relative_to(ASSETS)
        if link.is_file() and link.resolve() in files and copy.exists():
            shutil.copy2(link, copy)
