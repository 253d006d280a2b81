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


def write_stylesheet_list(web_dir: Path, folders: Folders) -> None:
    """Write LIST in `web_dir`, if it has changed. Raises what `stylesheet_list` raises."""
    file, text = web_dir / LIST, stylesheet_list(web_dir, folders)
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
