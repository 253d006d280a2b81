"""Changes what Reflex writes to .web: its scripts become smaller, and store nothing in browsers.

The changes of DOCUMENT and VITE_CONFIG look for a text of Reflex 0.10.1, and stop the build if it
is not there exactly once. Savings are kB of script in brotli.
"""

import json
import re
from pathlib import Path

from reflex_base.registry import RegistrationContext

from .build_changed import BuildChangedError

MODULES = {
    # React's own function makes the elements, not the `jsx` of emotion, the library behind `style`
    # props: 6 kB.
    "@emotion/react": 'export { createElement as jsx } from "react";',
    # An app without state opens no WebSocket, but Vite would keep the package, as loading it might
    # have effects: 13 kB.
    "socket.io-client": "export default undefined;",
}
"""npm packages, each with its replacement."""
DOCUMENT = "app/_document.js"
COLOR_MODE = re.compile(r'jsx\("script",\{\},"(?:[^"\\]|\\.)*localStorage(?:[^"\\]|\\.)*"\),')
"""The script that chooses a dark or a light theme, with what the browser has stored, before the
first paint."""
VITE_CONFIG = "vite.config.js"
FIRST = "alwaysUseReactDomServerNode()"
"""The first of Vite's plugins in that file."""
# Reflex runs scripts that the backend sends as text with `eval`, which the pages' policy refuses. A
# direct `eval` may use every local name, so Vite could neither shorten names nor leave out what no
# page uses: 9 kB.
PLUGIN = f"""{FIRST},
    {{
      name: "static-kit",
      enforce: "pre",
      apply: "build",
      config: () => ({{ define: {{ eval: "globalThis.eval" }} }}),
      resolveId: (id) => (id in {json.dumps(MODULES)} ? "\\0static-kit/" + id : null),
      load: (id) => ({json.dumps(MODULES)})[id.replace("\\0static-kit/", "")],
    }},"""
FILES = {
    # Reflex's own provider of the color mode writes the theme into the browser's storage.
    "utils/react-theme.js": "export const ThemeProvider = ({ children }) => children;\n",
    "app/entry.server.jsx": Path(__file__).with_name("entry_server.jsx").read_text("utf-8"),
}
"""Files in .web with their text."""


def without_color_mode(document: str) -> str:
    """Return Reflex's DOCUMENT without the script. Raises BuildChangedError."""
    changed, count = COLOR_MODE.subn("", document)
    if count != 1:
        raise BuildChangedError(__file__, f"a script that reads localStorage in {DOCUMENT}")
    return changed


def with_plugin(config: str) -> str:
    """Return Reflex's VITE_CONFIG with a plugin for builds. Raises BuildChangedError.

    The plugin is put into the list that Reflex's EmbedPlugin uses too.
    """
    if config.count(f"{FIRST},") != 1:
        raise BuildChangedError(__file__, f"{FIRST} in {VITE_CONFIG}")
    # A reload of `make dev` finds the file changed already.
    return config if PLUGIN in config else config.replace(f"{FIRST},", PLUGIN)


def forget_libraries() -> None:
    """Leave out what Reflex puts into `window` for scripts that the backend sends: 10 kB."""
    RegistrationContext.ensure_context().bundled_libraries.clear()
