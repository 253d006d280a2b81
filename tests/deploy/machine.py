"""A server as docs/deploy.md sets it up, on which the printed steps of a release are walked."""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import httpx

from builder_site.release import RELEASE
from tests.commands import CompletedCommand, run
from tests.copies import clone_project, edit
from tests.servers import BIN, ROOT, npm_environment

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

    def set_up(self, build: Path, settings: Mapping[str, str]) -> None:
        """Put release 1 online: `build` is its .web, and that of the next one in the repository."""
        names = {
            "run": self.folder / "run",
            "srv": self.srv,
            "env": self.folder / "env",
            "bin": BIN,
            "build": self.folder / "build",
        }
        for name in ("run", "bin", "srv/releases"):
            (self.folder / name).mkdir(parents=True)
        for program, text in (
            ("bin/systemctl", SYSTEMCTL),
            ("bin/python3", PYTHON3),
            ("run/reflex", REFLEX),
        ):
            file = self.folder / program
            file.write_text(text.format(**names))
            file.chmod(0o755)
        lines = [f"{name}={shlex.quote(value)}" for name, value in settings.items()]
        (self.folder / "env").write_text("\n".join(lines))
        release = self.srv / "releases/1"
        script = clone_project(self.repository) / "deploy/release.sh"
        edit(script, ". /etc/builder-site.env", f". {self.folder / 'env'}")
        self.commit()
        self._git("tag", "first")
        self._git("clone", "-q", ".", str(release))
        (release / ".venv").symlink_to(sys.prefix)
        for folder, built in ((release / ".web", OLD), (self.folder / "build", NEW)):
            for name in ("build", "backend"):
                shutil.copytree(build / name, folder / name, symlinks=True)
            file = folder / "build/build.json"
            file.write_text(json.dumps({**json.loads(file.read_text()), "built": built}))
        (self.srv / "current").symlink_to(release)
        self._start_release_1()

    def reset(self) -> None:
        """Have release 1 online, without any other, and the first commit in the repository."""
        self._git("reset", "-q", "--hard", "first")
        if self.online() != "1":
            self._start_release_1()
        for folder in (self.srv / "releases").iterdir():
            if folder.name != "1":
                shutil.rmtree(folder)

    def kill(self) -> None:
        """Kill the backends."""
        for pid in map(int, self.pids()):
            with suppress(ProcessLookupError):
                os.killpg(pid, signal.SIGKILL)

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

    def go_back(self) -> CompletedCommand:
        return self.walk("docs/runbook.md", "Go back to the previous release")

    def commit(self) -> None:
        """Commit what the repository's folder has."""
        author = ["-c", "user.name=Test", "-c", "user.email=test@builder.example"]
        self._git("add", "-A")
        self._git(*author, "commit", "-qm", "A release")

    def _start_release_1(self) -> None:
        process = self.go_back()
        assert process.returncode == 0, process.stderr
        assert self.builds() == [OLD, OLD]

    def _git(self, *arguments: str) -> None:
        subprocess.run(["git", *arguments], cwd=self.repository, check=True)

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
