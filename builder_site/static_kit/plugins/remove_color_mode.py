"""Takes the choice of a dark or a light theme out of the site, which has one look.

Reflex 0.10.1 puts it into every app: a script ahead of the first paint and a provider around all
pages, which open the browser's storage, leave a note in it, and have every style of the page worked
out again. A build fails where one of the two is no longer as that version writes it.
"""

import re
from dataclasses import dataclass

import reflex as rx
from reflex.plugins import PreCompileContext
from typing_extensions import Unpack

from builder_site.static_kit.plugins.html_pages import BuildChangedError

SCRIPT = re.compile(r'jsx\("script",\{\},"(?:[^"\\]|\\.)*localStorage(?:[^"\\]|\\.)*"\),')
ANCHOR = "export function ThemeProvider({ children"
PROVIDER = "export const ThemeProvider = ({ children }) => children;\n"


@dataclass(frozen=True)
class OneLookPlugin(rx.plugins.Plugin):
    """Takes the script out, and leaves a provider that gives its children alone."""

    def pre_compile(self, **context: Unpack[PreCompileContext]) -> None:
        """Have both changed whenever the app is compiled."""
        context["add_modify_task"]("app/_document.js", without_script)
        context["add_modify_task"]("utils/react-theme.js", plain_provider)


def without_script(document: str) -> str:
    """Return the `document` around all pages without it; raises BuildChangedError if it cannot."""
    changed, count = SCRIPT.subn("", document)
    if count != 1:
        raise BuildChangedError(
            "Reflex's _document.js has no script that chooses a theme where builder_site/build/"
            "one_look.py looks for it: it was written for Reflex 0.10.1."
        )
    return changed


def plain_provider(script: str) -> str:
    """Return what stands in for `script`; raises BuildChangedError if that is another one."""
    if script != PROVIDER and ANCHOR not in script:
        raise BuildChangedError(
            "Reflex's react-theme.js has no ThemeProvider, for which builder_site/build/"
            "one_look.py puts another in: it was written for Reflex 0.10.1."
        )
    return PROVIDER
