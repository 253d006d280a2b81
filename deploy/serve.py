"""Serves an existing build: `.venv/bin/python deploy/serve.py --port 8001`.

`reflex run --env prod` builds at each start, and several backends behind one proxy must serve one
build: see docs/deploy.md. Reflex 0.10.1 has no command that serves a build; this does what Reflex's
own start does; `tests/deploy/test_serve.py` fails if a later version does otherwise. Further
options are granian's, the server that Reflex uses: `--host`, `--port`, `--workers` …
"""

import argparse
import os
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
STOP_TIMEOUT = 12
"""Seconds that a worker has after SIGTERM to finish its requests: more than the 10 s of a message,
less than the 15 s that systemd's unit and the compose file allow."""
OPTIONS = (
    *("--interface", "asgi", "--factory", "builder_site.builder_site:app"),
    *("--log-config", str(PROJECT / "deploy" / "logging.json")),
    *("--workers-kill-timeout", str(STOP_TIMEOUT)),
    # Proxies speak HTTP/1. If granian 2.8 had to detect the version, it would wait without timeout.
    *("--http", "1", "--http1-header-read-timeout", "10000", "--http1-buffer-size", "65536"),
)


def main() -> None:
    """Replace this process by granian's, so that signals and the exit status are granian's."""
    if not (PROJECT / ".web" / "build" / "client" / "index.html").exists():
        sys.exit("Nothing is built here: run `.venv/bin/reflex export --frontend-only --no-zip`.")
    sys.path.append(str(PROJECT))
    from static_kit.environment import SERVE_VARIABLES
    from static_kit.errors import exit_on_mistake

    with exit_on_mistake():
        _require_free_port()
    os.chdir(PROJECT)

    command = [sys.executable, "-m", "granian", *OPTIONS, *sys.argv[1:]]
    os.execve(sys.executable, command, {**os.environ, **SERVE_VARIABLES})  # noqa: S606


def _require_free_port() -> None:
    """Return if the port of granian's options is free. Raises MistakeError if not."""
    from static_kit.ports import require_free

    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    for name, default in (("host", "127.0.0.1"), ("port", "8000"), ("uds", "")):
        parser.add_argument(f"--{name}", default=os.environ.get(f"GRANIAN_{name.upper()}", default))
    options, _granian_options = parser.parse_known_args()
    if not options.uds:
        require_free(options.port, "--port", options.host)


if __name__ == "__main__":
    main()
