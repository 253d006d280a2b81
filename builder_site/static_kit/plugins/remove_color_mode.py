"""Removes Reflex's color mode, the choice between a dark and a light theme.

Reflex 0.10.1 puts it into every app: a script before the first paint and a provider around all
pages. They read and write the browser's storage and make the browser style the page twice.
"""

import re

from .build_changed import BuildChangedError
from .web_template import web_template

DOCUMENT_JS, THEME_JS = "app/_document.js", "utils/react-theme.js"
SCRIPT = re.compile(r'jsx\("script",\{\},"(?:[^"\\]|\\.)*localStorage(?:[^"\\]|\\.)*"\),')
PROVIDER = "export function ThemeProvider({ children"
WITHOUT_THEME = "export const ThemeProvider = ({ children }) => children;\n"


def without_script(document: str) -> str:
    """Return Reflex's `document`, which renders <html> and <head>, without the script."""
    changed, count = SCRIPT.subn("", document)
    if count != 1:
        raise BuildChangedError(__file__, f"one script that reads localStorage in {DOCUMENT_JS}")
    return changed


def theme_js() -> tuple[str, str]:
    """Return the path of Reflex's provider, and a provider that only renders its children."""
    if PROVIDER not in web_template(THEME_JS):
        raise BuildChangedError(__file__, f"ThemeProvider in {THEME_JS}")
    return THEME_JS, WITHOUT_THEME
