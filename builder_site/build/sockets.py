"""Opens the backend's socket on one page only; the others stay static and need no backend.

Reflex 0.10.1 connects on every page of an app that has state and has no switch for it. This leans
on one line of its `utils/state.js`; a build fails where the line is no longer there, and a browser
test counts the sockets.
"""

from dataclasses import dataclass

import reflex as rx
from reflex.plugins import PreCompileContext
from typing_extensions import Unpack

ANCHOR = "export const isBackendDisabled = () => {\n"
MARK = "  // builder_site: the socket opens on one page only.\n"


class ReflexChangedError(RuntimeError):
    """Reflex's template is not the one this was written for."""


@dataclass(frozen=True)
class SocketOnlyOnPlugin(rx.plugins.Plugin):
    """Tells Reflex's script that there is no backend, save on the page at `route`."""

    route: str

    def pre_compile(self, **context: Unpack[PreCompileContext]) -> None:
        """Have the script changed whenever the app is compiled."""
        context["add_modify_task"]("utils/state.js", self.limit)

    def limit(self, script: str) -> str:
        """Return `script` with the rule in it; raises ReflexChangedError where it cannot stand."""
        if MARK in script:
            return script
        if script.count(ANCHOR) != 1:
            raise ReflexChangedError(
                "Reflex's utils/state.js no longer has the function isBackendDisabled that "
                "builder_site/build/sockets.py extends: it was written for Reflex 0.10.1."
            )
        rule = f'  if (location.pathname.replace(/\\/$/, "") !== "{self.route}") return true;\n'
        return script.replace(ANCHOR, ANCHOR + MARK + rule)
