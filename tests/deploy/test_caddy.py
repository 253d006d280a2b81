"""deploy/Caddyfile in front of the two backends, without a certificate."""

import subprocess
from pathlib import Path

import httpx
import pytest

from tests.deploy.caddy import CADDYFILE, caddy, caddy_command, write_site_address
from tests.deploy.conftest import Cluster
from tests.deploy.spellings import DEFAULT_PORT_SPELLINGS, SPELLINGS
from tests.languages import PAGES
from tests.provider import Provider
from tests.servers import free_port
from tests.site.form import FIELDS


def test_pages_and_messages_pass_while_one_backend_is_down(
    provider: Provider, cluster: Cluster, tmp_path: Path
) -> None:
    url = f"http://localhost:{(port := free_port())}"
    with caddy(tmp_path, url, port, [backend.port for backend in cluster.backends]):
        for number, backend in enumerate(cluster.backends, start=1):
            cluster.ensure_running()
            backend.kill()
            with httpx.Client(base_url=url) as client:
                for page in PAGES:
                    assert client.get(page.meta.route).status_code == 200
                assert client.post("/contact", files=FIELDS).status_code == 303
            assert len(provider.messages) == number


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_each_spelling_of_the_url_that_the_settings_accept_serves_all_pages(
    cluster: Cluster, tmp_path: Path, spelling: str
) -> None:
    port, backend = free_port(), cluster.backends[0]
    headers = {"Host": f"{SPELLINGS[spelling]}:{port}"}
    with caddy(tmp_path, spelling.format(port=port), port, [backend.port]):
        for path in ("/", "/services", "/health"):
            response = httpx.get(f"http://127.0.0.1:{port}{path}", headers=headers)
            assert response.status_code == 200
            assert response.text == httpx.get(f"{backend.url}{path}").text


def test_all_spellings_with_the_default_port_are_one_address(tmp_path: Path) -> None:
    configurations: set[str] = set()
    for spelling in DEFAULT_PORT_SPELLINGS:
        write_site_address(spelling, tmp_path / "env")
        command = caddy_command("adapt", CADDYFILE, tmp_path / "env")
        configurations.add(subprocess.check_output(command, text=True, stderr=subprocess.DEVNULL))
    (configuration,) = configurations
    assert '"host":["builder.example"]' in configuration
    assert '"path"' not in configuration
