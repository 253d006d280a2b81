"""deploy/serve.py serves one build with several processes, and builds nothing."""

import re
import shutil
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import psutil
import pytest

from builder_site.content.template_values import template_values
from builder_site.release import RELEASE
from tests.commands import run
from tests.deploy.conftest import Cluster
from tests.languages import PAGES
from tests.raw_connection import RawConnection
from tests.servers import ROOT, Site, free_port, npm_environment


@pytest.mark.parametrize("route", [page.meta.route for page in PAGES])
def test_backend_serves_the_pages_of_the_build(cluster: Cluster, route: str) -> None:
    page = (cluster.release.pages / route.strip("/") / "index.html").read_text()
    for backend in cluster.backends:
        assert httpx.get(backend.url + route).text == page


def test_backend_and_nginx_close_a_connection_that_says_nothing(cluster: Cluster) -> None:
    ports = [int(cluster.nginx.behind_tls.rpartition(":")[2]), cluster.backends[0].port]
    start = time.monotonic()
    with ExitStack() as connections:
        for client in [
            connections.enter_context(RawConnection(port, timeout=15)) for port in ports
        ]:
            assert client.read() == b""
    assert time.monotonic() - start < 12


def test_start_writes_nothing_and_needs_no_node(cluster: Cluster) -> None:
    backend = cluster.backends[0]
    before = modification_times(cluster.release.folder)
    backend.stop()
    backend.start()
    assert modification_times(cluster.release.folder) == before
    programs = {child.name() for child in psutil.Process(backend.pid).children(recursive=True)}
    assert [name for name in programs if "node" in name or "npm" in name] == []


def test_copied_scripts_of_the_previous_release_are_served(cluster: Cluster) -> None:
    script = cluster.release.pages / "assets" / "previous-release.js"
    script.write_text("// of a page that a visitor still has open")
    for backend in cluster.backends:
        assert httpx.get(f"{backend.url}/assets/{script.name}").text == script.read_text()


def test_image_has_every_file_that_the_backend_needs(cluster: Cluster, tmp_path: Path) -> None:
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text()
    copied_names = re.findall(r"^COPY --from=build /app/(\S+)", dockerfile, re.MULTILINE)
    removed_names = re.findall(r"rm -r ([^\\\n]+)", dockerfile)[0].split()
    for name in set(copied_names) - {".venv"}:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        source = cluster.release.folder / name
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, tmp_path / name)
    for name in removed_names:
        shutil.rmtree(tmp_path / name)
    environment = {"REFLEX_DEPLOY_URL": cluster.nginx.https}
    image = Site(tmp_path / "log", environment, tmp_path)
    image.start()
    try:
        assert httpx.get(f"{image.url}/health").json()["release"] == RELEASE
    finally:
        image.kill()


def test_folder_without_a_build_says_what_to_do(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "deploy", tmp_path / "deploy")
    serve = tmp_path / "deploy" / "serve.py"
    process = subprocess.run([sys.executable, serve], capture_output=True, text=True, check=False)
    assert process.returncode == 1
    assert "reflex export --frontend-only" in process.stderr
    assert process.stderr.count("\n") == 1


def test_build_for_https_names_each_value_of_the_template(cluster: Cluster) -> None:
    assert [line for line in template_values() if line not in cluster.release.output] == []


def test_build_for_another_url_is_not_served(cluster: Cluster) -> None:
    serve = cluster.release.folder / "deploy" / "serve.py"
    command = [sys.executable, serve, "--port", str(free_port())]
    environment = {**npm_environment(), "REFLEX_DEPLOY_URL": "https://other.example"}
    process = run(command, ROOT, environment)
    assert process.returncode == 1
    assert (
        "was not built for REFLEX_DEPLOY_URL=https://other.example: build it again."
        in process.stderr
    )


def modification_times(folder: Path) -> dict[Path, int]:
    """When each file was written, except for Python's bytecode and npm's packages."""
    return {
        path: path.lstat().st_mtime_ns
        for path in folder.rglob("*")
        if not {"node_modules", "__pycache__"} & set(path.parts) and not path.is_dir()
    }
