"""Changes what Reflex writes to .web: its scripts become smaller, and store nothing in browsers.

The numbers are kB of script saved, in brotli.
"""

import re
from pathlib import Path

from .build_changed import BuildChangedError

STAND_INS = "utils/react-theme.js"
"""Reflex's theme file: the kit's has what replaces the theme and two npm packages."""
FILES = {
    "app/entry.server.jsx": Path(__file__).with_name("entry_server.jsx").read_text("utf-8"),
    STAND_INS: """\
// Reflex's own provider of the color mode writes the theme into the browser's storage.
export const ThemeProvider = ({ children }) => children;
// For @emotion/react, the library behind `style` props: React's own function makes the elements.
// 6 kB.
export { createElement as jsx } from "react";
// For socket.io-client: an app without state opens no WebSocket. Vite would keep the package, as
// loading it might have effects. 13 kB.
export default undefined;
""",
}
"""Files in .web with their text."""
ANCHOR = "alwaysUseReactDomServerNode(),"
"""The first of Vite's plugins, in the list that Reflex's EmbedPlugin uses too."""
# Reflex passes scripts that the backend sends as text to `eval`, which the pages' policy refuses. A
# direct `eval` may use every local name, so Vite could neither shorten names nor leave out what no
# page uses: 9 kB.
PLUGIN = f"""{ANCHOR}
    {{
      name: "static-kit",
      apply: "build",
      config: () => {{
        const libraries = fileURLToPath(new URL("./{STAND_INS}", import.meta.url));
        const alias = {{ "@emotion/react": libraries, "socket.io-client": libraries }};
        return {{ define: {{ eval: "globalThis.eval" }}, resolve: {{ alias }} }};
      }},
    }},"""
# The script that chooses a dark or a light theme, with what the browser has stored, before the
# first paint.
COLOR_MODE = r'jsx\("script",\{\},"(?:[^"\\]|\\.)*localStorage(?:[^"\\]|\\.)*"\),'
CHANGES = {"app/_document.js": (COLOR_MODE, ""), "vite.config.js": (re.escape(ANCHOR), PLUGIN)}
"""Files in .web, each with a pattern that it contains once, and what replaces that."""


def change(file: str, text: str) -> str:
    """Return Reflex's `text` of `file`, changed as CHANGES says. Raises BuildChangedError."""
    pattern, replacement = CHANGES[file]
    text, count = re.subn(pattern, lambda _: replacement, text)
    if count != 1:
        raise BuildChangedError(__file__, f"what CHANGES names in {file}")
    return text
