"""Puts the release in this folder online: `.venv/bin/python deploy/activate.py 8001 8002`.

It points the link `current`, two folders up, at the release, and restarts systemd's backends on
these ports, one after the other. Each must report this build at /health before the next one is
restarted. If one does not, the release before goes online again. In the folder that is online it
restarts the backends, for example after a change of the settings.
"""

import json
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

RELEASE = Path(__file__).resolve().parent.parent
CURRENT = RELEASE.parent.parent / "current"
TIMEOUT = 60
"""Seconds that a backend has to start: it takes 3 s, and 12 s more to finish messages first."""
INTERVAL = 0.5
"""Seconds between two questions whether it has started."""
SHARED_FOLDERS = ("assets", "pictures")
HTTP = build_opener(ProxyHandler({}))
"""Asks backends of this machine, so that a proxy in the environment has no part in it."""


def main() -> None:
    """Put the release online, or end with a sentence that tells which release is online."""
    ports = sys.argv[1:]
    if not ports or not all(port.isdecimal() for port in ports):
        sys.exit("Name the ports of the backends, as in: deploy/activate.py 8001 8002")
    if not _build_info(RELEASE):
        sys.exit(f"Nothing is built in {RELEASE}: the release online stays.")
    previous = CURRENT.resolve() if CURRENT.exists() else None
    try:
        if previous and previous != RELEASE:
            share_files(previous, RELEASE)
        _link(RELEASE)
    except OSError as error:
        sys.exit(f"{error}: the release online stays.")
    # Ctrl-C and the end of an ssh session leave the release before online too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        restarted, failed_port = _restart(ports, RELEASE)
    except BaseException:
        if previous:
            _link(previous)
        raise
    if not failed_port:
        sys.stdout.write(f"{RELEASE} is online on {', '.join(ports)}.\n")
        return
    failure = (
        f"The backend on port {failed_port} did not start with {RELEASE} within {TIMEOUT} s. "
        f"`journalctl -u builder-site@{failed_port} -o cat` says why."
    )
    if not previous or previous == RELEASE:
        sys.exit(failure)
    _link(previous)
    _restarted, failed_port = _restart(restarted, previous)
    if failed_port:
        sys.exit(
            f"{failure} `current` leads to {previous} again, but the backend on port {failed_port} "
            "did not start with that release either."
        )
    sys.exit(f"{failure} {previous} stays online.")


def share_files(previous: Path, release: Path) -> None:
    """Give the builds of two releases the files of each other that they do not have.

    A page that was opened before the release still finds its scripts and pictures, and while both
    builds are served, each backend can serve the pages of either.
    """
    for folder in SHARED_FOLDERS:
        one, other = (_build(each) / "client" / folder for each in (previous, release))
        for source, target in ((other, one), (one, other)):
            for file in source.rglob("*"):
                copy = target / file.relative_to(source)
                if file.is_file() and not copy.exists():
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    # The file appears in one step: a browser that got a part of it would keep
                    # that part for a year.
                    shutil.copy(file, part := copy.with_name(f"{copy.name}.part"))
                    part.replace(copy)


def _restart(ports: Sequence[str], release: Path) -> tuple[list[str], str | None]:
    """Restart the backends until one fails; return those that were restarted, and that one."""
    restarted: list[str] = []
    for port in ports:
        restarted.append(port)
        command = ["systemctl", "restart", f"builder-site@{port}"]
        is_restarted = subprocess.run(command, check=False).returncode == 0  # noqa: S603
        if not is_restarted or not _serves(port, release):
            return restarted, port
    return restarted, None


def _serves(port: str, release: Path) -> bool:
    """Return whether the backend on `port` reports the build of `release` before TIMEOUT."""
    built = _build_info(release).get("built")
    deadline = time.monotonic() + TIMEOUT
    while time.monotonic() < deadline:
        with (
            suppress(OSError, HTTPException, ValueError),
            HTTP.open(f"http://127.0.0.1:{port}/health", timeout=5) as response,
        ):
            if json.load(response).get("built") == built:
                return True
        time.sleep(INTERVAL)
    return False


def _link(release: Path) -> None:
    """Let `current` lead to `release`, in one step."""
    link = CURRENT.with_name("current.new")
    link.unlink(missing_ok=True)
    link.symlink_to(release)
    link.replace(CURRENT)


def _build(release: Path) -> Path:
    return release / ".web" / "build"


def _build_info(release: Path) -> dict[str, object]:
    """Return what the build of `release` was made for; {} without a build."""
    file = _build(release) / "build.json"
    return json.loads(file.read_bytes()) if file.exists() else {}


if __name__ == "__main__":
    main()
