"""Changes the scripts that Reflex writes to .web: `CHANGES`.

Each change looks for a text of Reflex 0.10.1, and stops the build if it is not there as often as
expected.
"""

import re
from dataclasses import dataclass

from reflex.constants import Templates

from .build_changed import BuildChangedError

STATE_JS, THEME_JS = COPIES = ("utils/state.js", "utils/react-theme.js")
"""Files that Reflex copies into .web once, where they keep the changes of the last build."""


@dataclass(frozen=True)
class Change:
    """In `file`, each match of the regular expression `found` becomes `replacement`.

    There are `times` matches. `name` is what they are called in the sentence that stops the build.
    """

    file: str
    name: str
    found: str
    replacement: str = ""
    times: int = 1

    def apply(self, text: str) -> str:
        """Return the `text` of the file, changed. Raises BuildChangedError."""
        changed, count = re.subn(self.found, lambda _: self.replacement, text, flags=re.DOTALL)
        if count != self.times:
            raise BuildChangedError(__file__, f"{self.name} in {self.file}")
        return changed


NAME = "static-kit-remove-emotion"
VITE_PLUGINS = "    alwaysUseReactDomServerNode(),\n"
REMOVE_EMOTION = f"""    {{
      name: "{NAME}",
      enforce: "pre",
      apply: "build",
      resolveId: (id) => (id === "@emotion/react" ? "\\0{NAME}" : null),
      load: (id) => (id === "\\0{NAME}" ? 'export {{ createElement as jsx }} from "react";' : null),
    }},
"""

CHANGES = (
    # The color mode, the choice between a dark and a light theme, has a script before the first
    # paint and a provider around all pages. They read and write the browser's storage and make the
    # browser style the page twice.
    Change(
        "app/_document.js",
        "a script that reads localStorage",
        r'jsx\("script",\{\},"(?:[^"\\]|\\.)*localStorage(?:[^"\\]|\\.)*"\),',
    ),
    Change(
        THEME_JS,
        "ThemeProvider",
        r".*export function ThemeProvider\(\{ children.*",
        "export const ThemeProvider = ({ children }) => children;\n",
    ),
    # Every element is made with the `jsx` of emotion, the library behind `style` props: 7 kB of
    # script (brotli). Vite takes React's own function, by the list that Reflex's EmbedPlugin uses
    # too. In development emotion stays. A reload of `make dev` finds the file changed already.
    Change(
        "vite.config.js",
        "alwaysUseReactDomServerNode()",
        f"{re.escape(VITE_PLUGINS)}(?:{re.escape(REMOVE_EMOTION)})?",
        VITE_PLUGINS + REMOVE_EMOTION,
    ),
    # Scripts of the backend that arrive as text are run with `eval`, with five modules in
    # `window.__reflex`; the pages' policy refuses them. As they may use any name there, Vite can
    # neither shorten names nor leave out what no page uses: 2.5 kB of script (brotli) on every
    # page, 10 kB where no page has an event. Only `eval` called by its own name lets a script use
    # the names around the call.
    Change("app/root.jsx", "window.__reflex", r"window\.__reflex = \{[^}]*\};"),
    Change(STATE_JS, "five calls of eval()", r"eval\(", "eval?.(", times=5),
)


def original(file: str) -> tuple[str, str]:
    """Return the path of a file in .web, and its text as Reflex ships it."""
    return file, (Templates.Dirs.WEB_TEMPLATE / file).read_text(encoding="utf-8")
