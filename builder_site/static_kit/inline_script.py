"""Scripts that are written into the pages: small ones, which work without React."""

import re
from pathlib import Path

import reflex as rx

UNUSED = re.compile(r"/\*\*(?s:.*?)\*/\s*|^\s*//.*\n|^\s+", re.MULTILINE)
"""JSDoc, comments that have a line of their own, indentation and empty lines."""
NEEDS = "data-needs"
"""The attribute of a script with the name of the attribute that its pages have; the build leaves
the script out of pages without one, and this attribute out of all."""


def minified(path: Path) -> str:
    """Return the script in the file `path` as a block, without comments and indentation."""
    return f"{{{UNUSED.sub('', path.read_text(encoding='utf-8'))}}}"


def inline_script(*paths: Path, needs: str = "") -> rx.Component:
    """Return the scripts in the files `paths` as an element, for `rx.App(head_components=…)`.

    The built pages that have an attribute `needs` have it; without `needs`, all.
    """
    text = "".join(map(minified, paths))
    return rx.el.script(text, custom_attrs={NEEDS: needs} if needs else {})
