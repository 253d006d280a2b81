"""Starting the site with settings that cannot work ends with one line that says why."""

import os
import subprocess

from tests.servers import BIN, ROOT


def test_half_an_account_stops_the_start_with_one_line() -> None:
    started = subprocess.run(
        [BIN / "reflex", "run", "--env", "prod"],
        cwd=ROOT,
        env={**os.environ, "EMAILJS_SERVICE_ID": "service"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert started.returncode != 0
    (line,) = (started.stdout + started.stderr).strip().splitlines()
    assert "EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY not set" in line
