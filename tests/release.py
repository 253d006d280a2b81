"""A release as docs/deploy.md makes it: a folder with the project in it, built once."""

from collections.abc import Callable, Mapping
from pathlib import Path

from tests.commands import run
from tests.copies import copy_project
from tests.servers import BIN, npm_environment, pages_of


class Release:
    """The project in `folder`, with its pages built for the addresses in `environment`."""

    def __init__(
        self,
        folder: Path,
        environment: Mapping[str, str],
        change: Callable[[Path], None] | None = None,
    ) -> None:
        """`change` edits the copy in `folder` before it is built."""
        self.folder = copy_project(folder)
        if change:
            change(self.folder)
        self.pages = pages_of(folder)
        export = [BIN / "reflex", "export", "--frontend-only", "--no-zip"]
        done = run(export, folder, {**npm_environment(), **environment})
        self.output = done.stdout + done.stderr
        assert done.returncode == 0, self.output
