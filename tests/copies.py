"""The project as a fresh clone has it, for tests that edit or build it elsewhere."""

import shutil
import subprocess
from pathlib import Path

from tests.servers import ROOT

PICTURES = "assets/pictures"


def copy_project(folder: Path) -> Path:
    """Copy the project's files to `folder`, and the last build's pictures and npm packages.

    Without them a build in `folder` takes 20 s more of the processor.
    """
    copy_files(folder)
    for name in (PICTURES, ".web"):
        copy_what_is_built(folder, name)
    return folder


def copy_what_is_built(folder: Path, name: str) -> None:
    """Copy the folder `name` of the project to `folder`, if a build has made it."""
    if (ROOT / name).exists():
        shutil.copytree(ROOT / name, folder / name, symlinks=True, ignore=_built_pages)


def copy_files(folder: Path) -> None:
    """Copy what a commit of this moment would hold to `folder`."""
    files = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split("\0")
    for file in filter(lambda file: (ROOT / file).is_file(), files):
        target = folder / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, target)


def edit(file: Path, old_text: str, new_text: str) -> None:
    """Replace `old_text`, which occurs once, by `new_text`."""
    text = file.read_text()
    assert text.count(old_text) == 1, f"{file.name} has {old_text!r} {text.count(old_text)} times"
    file.write_text(text.replace(old_text, new_text))


def _built_pages(folder: str, names: list[str]) -> set[str]:
    return {"build"} & set(names) if Path(folder) == ROOT / ".web" else set()
