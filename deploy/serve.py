"""Serves one build without making it: `.venv/bin/python deploy/serve.py --port 8001`.

`reflex run --env prod` builds at each start, and no two builds have the same file names, so several
backends behind one proxy must be started from one build. Reflex 0.10.1 has no command for that. Its
own starter does what stands here: the two variables with `__` in front are internal to it, and
`tests/deploy/test_serve.py` fails where a later version no longer heeds them. What follows on the
command line goes to granian, the server that Reflex uses: `--host`, `--port`, `--workers` …
"""

import os
import sys
from pathlib import Path

RELEASE = Path(__file__).resolve().parent.parent
ENVIRONMENT = {
    "REFLEX_ENV_MODE": "prod",
    "__REFLEX_SKIP_COMPILE": "true",
    "__REFLEX_MOUNT_FRONTEND_COMPILED_APP": "true",
}
STOP_SECONDS = 17
"""Seconds after SIGTERM: more than the 15.2 s that a graceful stop with a message under way takes
at most, less than the 20 s that systemd's unit and the compose file give."""
OPTIONS = (
    *("--interface", "asgi", "--factory", "builder_site.builder_site:app"),
    *("--log-config", str(RELEASE / "deploy" / "logging.json")),
    *("--workers-kill-timeout", str(STOP_SECONDS)),
)


def main() -> None:
    """Become granian: signals reach it, and its exit code is ours."""
    if not (RELEASE / ".web" / "build" / "client" / "index.html").exists():
        sys.exit("Nothing is built here: run `.venv/bin/reflex export --frontend-only --no-zip`.")
    os.chdir(RELEASE)
    command = [sys.executable, "-m", "granian", *OPTIONS, *sys.argv[1:]]
    os.execve(sys.executable, command, {**os.environ, **ENVIRONMENT})  # noqa: S606


if __name__ == "__main__":
    main()
