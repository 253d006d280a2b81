"""Scripts that are written into the pages: small ones, which work without React."""

import re
from pathlib import Path

import reflex as rx

UNUSED = re.compile(r"/\*\*(?s:.*?)\*/\s*|^\s*//.*\n|^\s+", re.MULTILINE)
"""JSDoc, comments that have a line of their own, indentation and empty lines."""
TEXT_WITH_JSDOC = re.compile(r"""["'`][^"'`]*/\*\*""")
NEEDS = "data-needs"
"""The attribute of a script with the name of the attribute that its pages have; the build leaves
the script out of pages without one, and this attribute out of all."""


class ScriptError(SystemExit):
    """A script cannot be written into a page; the text is one line that names the file."""


def minified(path: Path) -> str:
    """Return the script in the file `path` as a block, without comments and indentation.

    Raises ScriptError for a line that this, or the end of the element, would change.
    """
    script = path.read_text(encoding="utf-8")
    for line in script.splitlines():
        if _would_change(line.strip()):
            raise ScriptError(f"{path}: an inline script cannot have the line {line.strip()!r}.")
    return f"{{{UNUSED.sub('', script)}}}"


def _would_change(line: str) -> bool:
    """Return whether `line` ends the element, or has a text with JSDoc's beginning or a line break.

    The text with a line break is a template literal, of which the line has one end.
    """
    is_comment = line.startswith(("//", "/**", "*"))
    has_half = not is_comment and line.count("`") % 2 == 1
    return "</script" in line or has_half or bool(TEXT_WITH_JSDOC.search(line))


def inline_script(*paths: Path, needs: str = "") -> rx.Component:
    """Return the scripts in the files `paths` as an element, for `rx.App(head_components=…)`.

    The built pages that have an attribute `needs` have it; without `needs`, all.
    """
    text = "".join(map(minified, paths))
    return rx.el.script(text, custom_attrs={NEEDS: needs} if needs else {})
