"""A release as the deploy guide makes it: a folder with the project in it, built once."""

import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tests.servers import BIN, ROOT, npm_environment, pages_of

NOT_COPIED = (".git", ".venv", ".states", ".mailbox", "build", "__pycache__", "failures", "tests")


class Release:
    """The project in `folder`, its pages built for the addresses in `environment`.

    The npm packages and the pictures that the project's own folder has are taken along.
    """

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self.folder = folder
        shutil.copytree(ROOT, folder, symlinks=True, ignore=_left_out)
        done = subprocess.run(
            [BIN / "reflex", "export", "--frontend-only", "--no-zip"],
            cwd=folder,
            env={**npm_environment(), **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr

    @property
    def pages(self) -> Path:
        """The built pages, as a static host gets them."""
        return pages_of(self.folder)


def _left_out(folder: str, names: list[str]) -> set[str]:
    """All that a build makes or does not need; the house's own folder `build` stays."""
    keep = {"build"} if Path(folder) == ROOT / "builder_site" else set[str]()
    inner = "node_modules" in Path(folder).parts
    return set() if inner else set(names) & set(NOT_COPIED) - keep
