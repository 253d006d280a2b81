"""deploy/Caddyfile in front of the two backends, without a certificate."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.deploy.conftest import Cluster
from tests.languages import PAGES
from tests.provider import Provider
from tests.servers import BIN, ROOT, free_port, wait_for_port
from tests.site.form import FIELDS


@pytest.fixture
def caddy(cluster: Cluster, tmp_path: Path) -> Iterator[str]:
    """The URL of a Caddy in front of the two backends."""
    port = free_port()
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "SITE_ADDRESS": f"http://localhost:{port}",
        "BACKENDS": " ".join(f"127.0.0.1:{backend.port}" for backend in cluster.backends),
    }
    config = tmp_path / "Caddyfile"
    # Caddy's admin endpoint has a fixed port, which may be in use on this machine.
    text = (ROOT / "deploy" / "Caddyfile").read_text()
    config.write_text(text.replace("\n{\n", "\n{\n\tadmin off\n", 1))
    command = [BIN / "caddy", "run", "--adapter", "caddyfile", "--config", config]
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    wait_for_port(port)
    yield f"http://localhost:{port}"
    process.terminate()
    process.wait()


def test_pages_and_messages_pass_while_one_backend_is_down(
    caddy: str, provider: Provider, cluster: Cluster
) -> None:
    for number, backend in enumerate(cluster.backends, start=1):
        cluster.ensure_running()
        backend.kill()
        with httpx.Client(base_url=caddy) as client:
            for page in PAGES:
                assert client.get(page.meta.route).status_code == 200
            assert client.post("/contact", files=FIELDS).status_code == 303
        assert len(provider.messages) == number
