"""The list of an app's stylesheets, which Vite reads where they are: a change needs no Python."""

import os
from pathlib import Path

from ..errors import MistakeError
from ..folders import STYLES

LAYERS = ("first", "components", "", "last")
"""The folders of STYLES in the order in which their stylesheets apply: of two rules with the same
specificity, the later one wins. "" is STYLES itself. Within a folder the order is that of the
names, and no rule may depend on it. static_kit/README.md, Styles, says why this is not CSS's own
`@layer`."""
LIST = "styles/app.css"
"""The stylesheet in Reflex's folder .web that imports the app's."""


def stylesheet_list(web_dir: Path) -> str:
    """Return the text of LIST in `web_dir`: an import of each stylesheet, in the order of LAYERS.

    Raises MistakeError for a stylesheet in another folder.
    """
    sheets = [sheet for layer in LAYERS for sheet in sorted((STYLES / layer).glob("*.css"))]
    if elsewhere := {*STYLES.rglob("*.css")}.difference(sheets):
        raise MistakeError(f"{min(elsewhere)} is in none of the folders of LAYERS: {__file__}.")
    folder = (web_dir / LIST).parent
    paths = (Path(os.path.relpath(sheet, folder)).as_posix() for sheet in sheets)
    return "".join(f'@import url("{path}");\n' for path in paths)


def write_stylesheet_list(web_dir: Path) -> None:
    """Write LIST in `web_dir`, if it has changed. Raises what `stylesheet_list` raises."""
    file, text = web_dir / LIST, stylesheet_list(web_dir)
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
