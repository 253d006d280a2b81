"""A release as docs/deploy.md makes it: a folder with the project in it, built once."""

from collections.abc import Callable, Mapping
from pathlib import Path

from tests.commands import run
from tests.copies import copy_project
from tests.servers import BIN, npm_environment, pages_of


class Release:
    """The project in `folder`, with its pages built for the URLs in `environment`."""

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
        self._environment = environment
        self.output = self.build()

    def build(self) -> str:
        """Build the pages, also in place of the last build; returns what the build prints."""
        export = [BIN / "reflex", "export", "--frontend-only", "--no-zip"]
        process = run(export, self.folder, {**npm_environment(), **self._environment})
        output = process.stdout + process.stderr
        assert process.returncode == 0, output
        return output
