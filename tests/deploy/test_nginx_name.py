"""nginx has the site's name as browsers send it, in whatever spelling the settings have it."""

import re
import shlex
import sys
from pathlib import Path

import httpx
import pytest

from tests.commands import run
from tests.deploy.nginx import Server
from tests.deploy.spellings import DEFAULT_PORT_SPELLINGS, SPELLINGS
from tests.servers import ROOT, free_port, npm_environment

REDIRECT_SERVER = re.compile(r"^server \{\n    listen 80;.+?^\}", re.MULTILINE | re.DOTALL)


def configuration_after_the_printed_steps(url: str, folder: Path) -> str:
    """What step 5 of docs/deploy.md makes of deploy/nginx/builder-site.conf with the `url`."""
    settings, site = folder / "settings", folder / "site"
    settings.write_text(f"REFLEX_DEPLOY_URL={shlex.quote(url)}\n")
    document = (ROOT / "docs/deploy.md").read_text()
    steps = [re.search(step, document) for step in (r"eval .+\n", r"sed .+nginx.+\\\n.+\n")]
    script = "".join(step[0] for step in steps if step)
    for text, replacement in {
        "/etc/builder-site.env": str(settings),
        "/etc/nginx/sites-available/builder-site": str(site),
        ".venv/bin/python": sys.executable,
    }.items():
        assert text in script
        script = script.replace(text, replacement)
    process = run(["bash", "-euc", script], ROOT, npm_environment())
    assert process.returncode == 0, process.stderr
    return site.read_text()


@pytest.mark.parametrize("spelling", [*SPELLINGS, *DEFAULT_PORT_SPELLINGS])
def test_server_is_that_of_the_name(tmp_path: Path, spelling: str) -> None:
    text = configuration_after_the_printed_steps(spelling.format(port=8080), tmp_path)
    match = REDIRECT_SERVER.search(text)
    assert match
    port = free_port()
    server = match[0].replace("listen [::]:80;", "").replace("listen 80", f"listen {port}")
    nginx = Server(tmp_path / "nginx", port)
    nginx.run(f"server {{ listen {port} default_server; return 421; }}\n{server}")
    try:
        for host, status_code in ((SPELLINGS.get(spelling, "builder.example"), 308), ("a.b", 421)):
            response = httpx.get(f"http://127.0.0.1:{port}/services", headers={"Host": host})
            assert response.status_code == status_code, host
    finally:
        nginx.stop()
