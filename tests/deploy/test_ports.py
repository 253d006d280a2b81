"""Two servers never share a port: visitors would get an old build every other time."""

import subprocess
import sys
from pathlib import Path

import httpx
import psutil

from tests.deploy.conftest import Cluster
from tests.servers import Site, listens


def test_second_server_on_a_port_ends_with_one_line(cluster: Cluster) -> None:
    backend = cluster.backends[0]
    process = subprocess.run(
        serve(cluster, backend.port), capture_output=True, text=True, check=False, timeout=30
    )
    assert process.returncode == 1
    assert process.stderr.count("\n") == 1
    assert f"Port {backend.port} is in use" in process.stderr
    assert httpx.get(f"{backend.url}/health").is_success


def test_workers_of_one_server_share_its_port(cluster: Cluster, tmp_path: Path) -> None:
    environment = {
        "REFLEX_DEPLOY_URL": cluster.nginx.https,
        "REFLEX_REDIS_URL": cluster.redis.url,
        "GRANIAN_WORKERS": "2",
    }
    site = Site(tmp_path / "log", environment, cluster.release.folder)
    site.start()
    try:
        assert httpx.get(f"{site.url}/health").json()["redis"] is True
        assert len(psutil.Process(site.pid).children()) >= 2
        # It ends with all its workers: the port is free for the next one.
        site.stop()
        assert not listens(site.port)
    finally:
        site.kill()


def serve(cluster: Cluster, port: int) -> list[str]:
    """The command that serves the release on `port`."""
    folder = cluster.release.folder
    return [sys.executable, str(folder / "deploy" / "serve.py"), "--port", str(port)]
