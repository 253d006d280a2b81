"""The project as a fresh clone has it, for tests that edit or build it elsewhere."""

import atexit
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from tests.servers import ROOT

PICTURES = "assets/pictures"
GIT_VARIABLES = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    **{f"GIT_{who}_NAME": "Ann" for who in ("AUTHOR", "COMMITTER")},
    **{f"GIT_{who}_EMAIL": "ann@builder.example" for who in ("AUTHOR", "COMMITTER")},
}


def copy_project(folder: Path) -> Path:
    """Clone the project to `folder`, with the last build's pictures and npm packages.

    Without them a build in `folder` takes 20 s more of the processor.
    """
    clone_project(folder)
    for name in (PICTURES, ".web"):
        copy_what_is_built(folder, name)
    return folder


def copy_what_is_built(folder: Path, name: str) -> None:
    """Copy the folder `name` of the project to `folder`, if a build has made it."""
    if (ROOT / name).exists():
        shutil.copytree(ROOT / name, folder / name, symlinks=True, ignore=_built_pages)


def clone_project(folder: Path) -> Path:
    """Clone a commit of what the project has at this moment to `folder`."""
    git("clone", "--quiet", _repository(), folder)
    return folder


def files() -> list[str]:
    """The paths of what a commit of this moment would hold."""
    names = git("ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    return [name for name in names if (ROOT / name).is_file()]


def git(*arguments: str | Path, text: str | None = None) -> str:
    """What a command of Git prints in the project; `text` is its input.

    The folder may be another user's, as in the container of a runner: Git would refuse it. Settings
    of this machine, such as signed commits, do not count.
    """
    variables = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    command = ["git", "-c", "safe.directory=*", *arguments]
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**variables, **GIT_VARIABLES},
        input=text,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@cache
def _repository() -> Path:
    """A repository of its own with one commit: the project's may be shallow."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder)
    git("init", "--quiet", "--initial-branch", "main", folder)
    commit = [f"--git-dir={folder / '.git'}", f"--work-tree={ROOT}"]
    paths = ["--pathspec-from-file=-", "--pathspec-file-nul"]
    # It has ignored files that were added by their names, too.
    git(*commit, "--literal-pathspecs", "add", "--force", *paths, text="\0".join(files()))
    git(*commit, "commit", "--quiet", "--message", "The project")
    return folder


def edit(file: Path, old_text: str, new_text: str) -> None:
    """Replace `old_text`, which occurs once, by `new_text`."""
    text = file.read_text()
    assert text.count(old_text) == 1, f"{file.name} has {old_text!r} {text.count(old_text)} times"
    file.write_text(text.replace(old_text, new_text))


def _built_pages(folder: str, names: list[str]) -> set[str]:
    return {"build"} & set(names) if Path(folder) == ROOT / ".web" else set()
