"""A clone of the project in which the README's commands for a host of files are run."""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.commands import run
from tests.conftest import ACCOUNT_ENVIRONMENT
from tests.copies import PICTURES, clone_project, copy_what_is_built
from tests.deploy.environments import OF_OTHERS
from tests.servers import ROOT, free_port, npm_environment

README = re.compile(r"((?: {4}export .+\n)+) {4}(make static)\n {4}(make live .+)\n")


@dataclass(frozen=True)
class Clone:
    """A clone of the project, in which the README's commands are run for a site on `port`."""

    folder: Path
    port: int
    provider: str

    @property
    def dist(self) -> Path:
        """The folder that `make static` writes."""
        return self.folder / "dist"

    @classmethod
    def create(cls, folder: Path, provider_url: str) -> "Clone":
        """Clone the project to `folder`, and run `make static` there."""
        # Without the npm packages of this folder: the environment decides which are installed.
        clone_project(folder)
        copy_what_is_built(folder, PICTURES)
        folder.joinpath(".venv").symlink_to(sys.prefix)
        clone = cls(folder, free_port(), provider_url)
        clone.make_static()
        return clone

    def make_static(self) -> None:
        """Run `make static`."""
        self._run(2)

    def make_live(self) -> str:
        """Run `make live` and return what it prints."""
        return self._run(3)

    def _run(self, command: int) -> str:
        match = README.search((ROOT / "README.md").read_text())
        assert match
        script = f"{match[1]}\n{match[command]}"
        script = script.replace("https://builder.example", f"http://localhost:{self.port}")
        for name, value in ACCOUNT_ENVIRONMENT.items():
            script = script.replace(f"{name}=…", f"{name}={value}")
        # The packages are installed already: a clone's files are newer than make's note of it.
        script = script.replace("make ", "make -o .venv/installed ")
        environment = {**npm_environment(), **OF_OTHERS, "EMAILJS_URL": self.provider}
        process = run(["bash", "-euc", f"umask 077\n{script}"], self.folder, environment)
        assert process.returncode == 0, process.stdout + process.stderr
        return process.stdout
