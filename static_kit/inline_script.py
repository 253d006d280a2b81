"""Scripts that are written into the pages: small ones, which work without React.

Optimisers run them late, or twice; policies and blockers stop them. So none waits for an event that
may be over, none needs another one, and a page has no control that a missing script leaves dead:
each script marks the page (`run_once`), and the styles show a control by the mark of its script.
"""

import json
import re
from pathlib import Path

import reflex as rx

from .errors import MistakeError

__all__ = ["inline_script"]

COMMENTS_AND_INDENTATION = re.compile(r"/\*\*(?s:.*?)\*/\s*|^\s*//.*\n|^\s+", re.MULTILINE)
"""JSDoc, comments on a line of their own, indentation and empty lines."""
STRING_WITH_JSDOC = re.compile(r"""["'`][^"'`]*/\*\*""")
NEEDS_ATTRIBUTE = "data-needs"
"""The attribute of a script that names another attribute. The build keeps the script only in pages
in which an element has the named attribute, and removes this one from all pages."""
RUNS_PREFIX = "data-runs-"
"""The beginning of an attribute of the document's element, which a script sets once it runs: that
of carousel_controls.js is `data-runs-carousel-controls`."""
DOCUMENT_ELEMENT = "document.documentElement"


LIST = "inline_scripts.json"
"""The file in .web with the paths of the scripts that this process has written into pages. In
development dev/vite_dev_plugin.js checks their syntax."""

_paths: dict[str, None] = {}


class InlineScriptError(MistakeError):
    """A script cannot be written into a page; the text is one line that names the file."""


def without_comments(path: Path) -> str:
    """Return the script in the file `path` without comments and indentation.

    Raises InlineScriptError for a line whose meaning would change (`_would_change`).
    """
    script = path.read_text(encoding="utf-8")
    for line in script.splitlines():
        if _would_change(line.strip()):
            raise InlineScriptError(
                f"{path}: an inline script cannot have the line {line.strip()!r}."
            )
    return COMMENTS_AND_INDENTATION.sub("", script)


def run_once(path: Path) -> str:
    """Return the script in the file `path` as a page has it: a block, run again without effect.

    It sets its attribute (RUNS_PREFIX) at its end: a script that throws shows no control. Raises
    InlineScriptError as `without_comments` does.
    """
    attribute = RUNS_PREFIX + path.stem.replace("_", "-")
    return (
        f'if(!{DOCUMENT_ELEMENT}.hasAttribute("{attribute}")){{{without_comments(path)}'
        f'{DOCUMENT_ELEMENT}.toggleAttribute("{attribute}")}}'
    )


def _would_change(line: str) -> bool:
    """Return whether `without_comments`, or HTML, would change what `line` means.

    HTML ends a script at its end tag, except after the beginning of a comment. The build removes
    React's comments. `without_comments` would damage a string with the beginning of a JSDoc comment
    in it, and a template literal over several lines, which begins or ends in `line`.
    """
    is_comment = line.startswith(("//", "/**", "*"))
    splits_template = not is_comment and line.count("`") % 2 == 1
    has_html = "</script" in line or "<!--" in line
    return has_html or splits_template or bool(STRING_WITH_JSDOC.search(line))


def inline_script(*paths: Path, needs: str = "") -> rx.Component:
    """Return the scripts in the files `paths` as an element, for `rx.App(head_components=…)`.

    Only built pages in which an element has the attribute `needs` get it; without `needs`, all do.
    """
    _paths.update(dict.fromkeys(str(path.resolve()) for path in paths))
    text = "".join(map(run_once, paths))
    return rx.el.script(text, custom_attrs={NEEDS_ATTRIBUTE: needs} if needs else {})


def inline_script_list() -> str:
    """Return the text of LIST."""
    return json.dumps([*_paths])
