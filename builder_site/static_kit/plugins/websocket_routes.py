"""Opens the backend's socket on one page only; the others stay static and need no backend.

Reflex 0.10.1 connects on every page of an app that has state, ships socket.io on every page, and
has no switch for either. This leans on two lines of its `utils/state.js`; a build fails where one
is no longer there, and browser tests count the sockets and the bytes.
"""

import re
from dataclasses import dataclass

import reflex as rx
from reflex.plugins import PreCompileContext
from typing_extensions import Unpack

from builder_site.static_kit.plugins.html_pages import BuildChangedError

ANCHOR = "export const isBackendDisabled = () => {\n"
MARK = "  // builder_site: the socket opens on one page only.\n"
RULE = re.compile(re.escape(MARK) + ".*\n")
"""The mark, and the rule in the line after it."""

IMPORT = 'import io from "socket.io-client";\n'
SUPPLY = """// builder_site: socket.io comes with the page that opens the socket (contact/form.jsx).
let io;
export const supplySocketIo = (library) => {
  io = library;
};
"""


@dataclass(frozen=True)
class SocketOnlyOnPlugin(rx.plugins.Plugin):
    """Tells Reflex's script that there is no backend, save on the page at `route`."""

    route: str

    def pre_compile(self, **context: Unpack[PreCompileContext]) -> None:
        """Have the script changed whenever the app is compiled."""
        context["add_modify_task"]("utils/state.js", self.limit)

    def limit(self, script: str) -> str:
        """Return `script` with the rule in it; raises BuildChangedError where it cannot stand."""
        # An earlier compile has changed it, perhaps for another route.
        script = RULE.sub("", script).replace(SUPPLY, IMPORT)
        if script.count(ANCHOR) != 1 or script.count(IMPORT) != 1:
            raise BuildChangedError(
                "Reflex's utils/state.js no longer has the function isBackendDisabled or the "
                "import of socket.io-client that builder_site/build/sockets.py changes: it was "
                "written for Reflex 0.10.1."
            )
        rule = f'  if (location.pathname.replace(/\\/$/, "") !== "{self.route}") return true;\n'
        return script.replace(ANCHOR, ANCHOR + MARK + rule).replace(IMPORT, SUPPLY)
