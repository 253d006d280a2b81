"""The list of an app's stylesheets, which Vite reads where they are: a change needs no Python."""

import os
from pathlib import Path

from ..errors import MistakeError
from ..folders import Folders

LIST = "styles/app.css"
"""The stylesheet in Reflex's folder .web that imports the app's."""


def stylesheet_list(web_dir: Path, folders: Folders) -> str:
    """Return the text of LIST in `web_dir`: an import of each stylesheet, layer by layer.

    Raises MistakeError for a stylesheet in another folder.
    """
    styles, layers = folders.styles, folders.layers
    sheets = [sheet for layer in layers for sheet in sorted((styles / layer).glob("*.css"))]
    if elsewhere := {*styles.rglob("*.css")}.difference(sheets):
        names = ", ".join(layer or "." for layer in layers)
        raise MistakeError(f"{min(elsewhere)} is in none of the layers of {styles}: {names}.")
    folder = (web_dir / LIST).parent
    paths = (Path(os.path.relpath(sheet, folder)).as_posix() for sheet in sheets)
    return "".join(f'@import url("{path}");\n' for path in paths)


def remove_deleted_stylesheets(web_dir: Path) -> None:
    """Remove from LIST in `web_dir` what has been deleted since it was written, if there is a LIST.

    It knows the list's own paths, and needs no Folders: the app is not loaded yet.
    """
    file = web_dir / LIST
    if not file.exists():
        return
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    left = [
        line for line in lines if (file.parent / line.partition('"')[2].partition('"')[0]).exists()
    ]
    if left != lines:
        file.write_text("".join(left), encoding="utf-8")


def write_stylesheet_list(web_dir: Path, folders: Folders) -> None:
    """Write LIST in `web_dir`, if it has changed. Raises what `stylesheet_list` raises."""
    file, text = web_dir / LIST, stylesheet_list(web_dir, folders)
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
