"""Changes what Reflex writes to .web: `CHANGES` and `FILES`.

Each change looks for a text of Reflex 0.10.1, and stops the build if the text is not there
exactly once.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from reflex_base.registry import RegistrationContext

from .build_changed import BuildChangedError


@dataclass(frozen=True)
class Change:
    """In `file`, the match of the regular expression `found` becomes `replacement`.

    `name` is what the searched text is called in the sentence that stops the build.
    """

    file: str
    name: str
    found: str
    replacement: str = ""

    def apply(self, text: str) -> str:
        """Return the `text` of the file, changed. Raises BuildChangedError."""
        changed, count = re.subn(self.found, lambda _: self.replacement, text, flags=re.DOTALL)
        if count != 1:
            raise BuildChangedError(__file__, f"{self.name} in {self.file}")
        return changed


MODULES = {
    "@emotion/react": 'export { createElement as jsx } from "react";',
    "socket.io-client": "export default undefined;",
}
"""npm packages, each with its replacement."""
VITE_PLUGINS = "    alwaysUseReactDomServerNode(),\n"
NAME = "static-kit"
VITE_PLUGIN = f"""    {{
      name: "{NAME}",
      enforce: "pre",
      apply: "build",
      config: () => ({{ define: {{ eval: "globalThis.eval" }} }}),
      resolveId: (id) => (id in {json.dumps(MODULES)} ? "\\0{NAME}/" + id : null),
      load: (id) => ({json.dumps(MODULES)})[id.replace("\\0{NAME}/", "")],
    }},
"""

CHANGES = (
    # The color mode, the choice between a dark and a light theme, has a script that reads the
    # browser's storage before the first paint.
    Change(
        "app/_document.js",
        "a script that reads localStorage",
        r'jsx\("script",\{\},"(?:[^"\\]|\\.)*localStorage(?:[^"\\]|\\.)*"\),',
    ),
    # A plugin of Vite, in the list that Reflex's EmbedPlugin uses too. It changes builds only; a
    # reload of `make dev` finds the file changed already. Savings are kB of script in brotli.
    # - React's own function makes the elements, not the `jsx` of emotion, the library behind
    #   `style` props: 6 kB.
    # - An app without state opens no WebSocket, but Vite would keep socket.io-client, as loading it
    #   might have effects: 13 kB.
    # - Reflex runs scripts that the backend sends as text with `eval`, which the pages' policy
    #   refuses. A direct `eval` may use every local name, so Vite could neither shorten names nor
    #   leave out what no page uses: 9 kB.
    Change(
        "vite.config.js",
        "alwaysUseReactDomServerNode()",
        f"{re.escape(VITE_PLUGINS)}(?:{re.escape(VITE_PLUGIN)})?",
        VITE_PLUGINS + VITE_PLUGIN,
    ),
)


FILES = {
    # Reflex's own provider of the color mode writes the theme into the browser's storage.
    "utils/react-theme.js": "export const ThemeProvider = ({ children }) => children;\n",
    "app/entry.server.jsx": Path(__file__).with_name("entry_server.jsx").read_text("utf-8"),
}
"""Files in .web with their text."""


def forget_libraries() -> None:
    """Leave out what Reflex puts into `window` for scripts that the backend sends: 10 kB."""
    RegistrationContext.ensure_context().bundled_libraries.clear()


def written(file: str) -> tuple[str, str]:
    """Return the path of one of FILES, and its text."""
    return file, FILES[file]
