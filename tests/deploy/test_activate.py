"""The printed steps of a release and of the way back, walked with the real backends.

If a step fails, the old release stays online, and a line says so.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from builder_site.release import RELEASE
from tests.commands import CompletedCommand, run
from tests.conftest import ACCOUNT_ENVIRONMENT, NO_LIMITS
from tests.copies import copy_files, edit
from tests.deploy.conftest import Cluster
from tests.provider import Provider
from tests.servers import BIN, ROOT, free_port, npm_environment
from tests.site.form import FIELDS

OLD, NEW = "the old build", "the new build"

SYSTEMCTL = """#!/bin/sh -eu
# As systemd does with deploy/systemd/builder-site@.service.
port=${{2#builder-site@}}
pid=$(cat {run}/$port.pid 2>/dev/null || true)
if [ "$pid" ] && kill $pid 2>/dev/null; then while kill -0 $pid 2>/dev/null; do sleep 0.1; done; fi
cd {srv}/current
set -a
. {env}
setsid .venv/bin/python deploy/serve.py --port $port >> {run}/$port.log 2>&1 &
echo $! > {run}/$port.pid
"""
PYTHON3 = """#!/bin/sh -eu
# `python3 -m venv .venv`, with the packages of this environment.
mkdir -p .venv/bin
for name in python pip; do
    printf '#!/bin/sh\\nexec {bin}/%s "$@"\\n' $name > .venv/bin/$name
done
cp {run}/reflex .venv/bin/
chmod +x .venv/bin/*
"""
REFLEX = """#!/bin/sh -eu
# The build checks the content first, and then takes 16 s: this one is prepared.
.venv/bin/python -m builder_site.content
cp -r {build} .web
"""


def printed_steps(document: str, heading: str) -> str:
    """The commands under the `heading` of a document."""
    match = re.search(rf"^#+ {heading}\n\n((?: {{4}}.*\n)+)", (ROOT / document).read_text(), re.M)
    assert match
    return match[1]


@dataclass(frozen=True)
class Machine:
    """A server as docs/deploy.md sets it up: `folder` has what is in /srv, /etc and on PATH."""

    folder: Path
    ports: Sequence[int]

    @property
    def srv(self) -> Path:
        return self.folder / "srv"

    @property
    def repository(self) -> Path:
        return self.folder / "repository"

    def walk(self, document: str, heading: str) -> CompletedCommand:
        """Run the commands under the `heading` of a document, as somebody at a terminal does."""
        script = printed_steps(document, heading)
        for text, replacement in {
            "/srv/builder-site": str(self.srv),
            "/etc/builder-site.env": str(self.folder / "env"),
            "YOUR-REPOSITORY": str(self.repository),
            "8001 8002": " ".join(map(str, self.ports)),
        }.items():
            script = script.replace(text, replacement)
        path = f"{self.folder / 'bin'}:{os.environ['PATH']}"
        environment = {**npm_environment(), "PATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        return run(["bash", "-c", script], self.folder, environment)

    def release_next(self) -> CompletedCommand:
        return self.walk("docs/deploy.md", "The next release")

    def commit(self) -> None:
        """Commit what the repository's folder has."""
        author = ["-c", "user.name=Test", "-c", "user.email=test@builder.example"]
        for command in (
            ["init", "-q", "-b", "main"],
            ["add", "-A"],
            [*author, "commit", "-qm", "A release"],
        ):
            subprocess.run(["git", *command], cwd=self.repository, check=True)

    def builds(self) -> list[str]:
        """The build that each backend serves."""
        reports = [httpx.get(f"http://127.0.0.1:{port}/health").json() for port in self.ports]
        assert {report["release"] for report in reports} == {RELEASE}
        return [report["built"] for report in reports]

    def pids(self) -> list[str]:
        return [(self.folder / "run" / f"{port}.pid").read_text() for port in self.ports]

    def online(self) -> str:
        """The name of the release's folder to which `current` leads."""
        return (self.srv / "current").resolve().name


@pytest.fixture
def machine(cluster: Cluster, shared_provider: Provider, tmp_path: Path) -> Iterator[Machine]:
    """A machine with release 1 online, and the next one in the repository."""
    machine = Machine(tmp_path, [free_port(), free_port()])
    names = {
        "run": tmp_path / "run",
        "srv": machine.srv,
        "env": tmp_path / "env",
        "bin": BIN,
        "build": tmp_path / "build",
    }
    for folder in ("run", "bin", "srv/releases"):
        (tmp_path / folder).mkdir(parents=True)
    for program, text in (
        ("bin/systemctl", SYSTEMCTL),
        ("bin/python3", PYTHON3),
        ("run/reflex", REFLEX),
    ):
        file = tmp_path / program
        file.write_text(text.format(**names))
        file.chmod(0o755)
    settings = {
        **ACCOUNT_ENVIRONMENT,
        **NO_LIMITS,
        "EMAILJS_URL": shared_provider.url,
        "REFLEX_DEPLOY_URL": cluster.nginx.https,
        "REFLEX_REDIS_URL": cluster.redis.url,
    }
    lines = [f"{name}={shlex.quote(value)}" for name, value in settings.items()]
    (tmp_path / "env").write_text("\n".join(lines))
    release = machine.srv / "releases/1"
    copy_files(release)
    edit(release / "deploy/release.sh", ". /etc/builder-site.env", f". {tmp_path / 'env'}")
    shutil.copytree(release, machine.repository)
    machine.commit()
    (release / ".venv").symlink_to(sys.prefix)
    for folder, built in ((release / ".web", OLD), (tmp_path / "build", NEW)):
        build = cluster.release.folder / ".web"
        for name in ("build", "backend"):
            shutil.copytree(build / name, folder / name, symlinks=True)
        file = folder / "build/build.json"
        file.write_text(json.dumps({**json.loads(file.read_text()), "built": built}))
    (machine.srv / "current").symlink_to(release)
    process = machine.walk("docs/runbook.md", "Go back to the previous release")
    assert process.returncode == 0, process.stderr
    assert machine.builds() == [OLD, OLD]
    yield machine
    for pid in map(int, machine.pids()):
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)


def test_release_and_way_back_need_no_redis(
    machine: Machine, cluster: Cluster, provider: Provider
) -> None:
    cluster.redis.kill()
    process = machine.release_next()
    assert process.returncode == 0, process.stderr
    assert "releases/2 is online on " in process.stdout
    assert (machine.builds(), machine.online()) == ([NEW, NEW], "2")
    url = f"http://127.0.0.1:{machine.ports[0]}/contact"
    assert httpx.post(url, files=FIELDS).status_code == 303
    assert len(provider.messages) == 1
    process = machine.walk("docs/runbook.md", "Go back to the previous release")
    assert process.returncode == 0, process.stderr
    assert (machine.builds(), machine.online()) == ([OLD, OLD], "1")


def test_build_that_fails_leaves_the_old_release_as_it_is(machine: Machine) -> None:
    services = machine.repository / "builder_site/content/services.py"
    services.write_text(services.read_text().replace("rating=4", "rating=6", 1))
    machine.commit()
    pids = machine.pids()
    process = machine.release_next()
    assert process.returncode != 0
    assert "rating is 6" in process.stderr
    assert (machine.builds(), machine.online(), machine.pids()) == ([OLD, OLD], "1", pids)


def test_start_that_fails_leaves_the_old_release_online(machine: Machine) -> None:
    serve = machine.repository / "deploy/serve.py"
    edit(serve, "def main() -> None:\n", 'def main() -> None:\n    sys.exit("It cannot start.")\n')
    # It never starts: 60 s would show no more than 2 s.
    activate = machine.repository / "deploy/activate.py"
    edit(activate, "monotonic() + TIMEOUT", "monotonic() + (2 if release == RELEASE else TIMEOUT)")
    machine.commit()
    _first, second = machine.pids()
    process = machine.release_next()
    assert process.returncode == 1
    assert process.stderr.splitlines()[-1] == (
        f"The backend on port {machine.ports[0]} did not start with {machine.srv}/releases/2 "
        f"within 60 s. `journalctl -u builder-site@{machine.ports[0]} -o cat` says why. "
        f"{machine.srv}/releases/1 stays online."
    )
    assert (machine.builds(), machine.online()) == ([OLD, OLD], "1")
    assert machine.pids()[1] == second
