"""Removes emotion, the library behind Reflex's `style` props, for sites that use none.

Reflex 0.10.1 makes every element with emotion's `jsx`: 7 kB of script (brotli). With this step Vite
takes React's own function instead, by the list in `vite.config.js` that Reflex's EmbedPlugin uses
too. In development emotion stays.
"""

from pathlib import Path

from .build_changed import BuildChangedError
from .html_pages import built_pages

VITE_CONFIG = "vite.config.js"
ANCHOR = "    alwaysUseReactDomServerNode(),\n"
NAME = "static-kit-remove-emotion"
PLUGIN = f"""    {{
      name: "{NAME}",
      enforce: "pre",
      apply: "build",
      resolveId: (id) => (id === "@emotion/react" ? "\\0{NAME}" : null),
      load: (id) => (id === "\\0{NAME}" ? 'export {{ createElement as jsx }} from "react";' : null),
    }},
"""
STYLED = 'css="[object Object]"'
"""What React renders for a `style` prop of Reflex without emotion."""


def without_emotion(config: str) -> str:
    """Return Vite's `config` with the replacement in it."""
    if NAME in config:
        # Reflex writes the file when it starts, and a reload of `make dev` compiles again.
        return config
    if config.count(ANCHOR) != 1:
        raise BuildChangedError(__file__, f"alwaysUseReactDomServerNode() in {VITE_CONFIG}")
    return config.replace(ANCHOR, ANCHOR + PLUGIN)


def check_pages(static_dir: Path) -> None:
    """Raise SystemExit for a page that needs emotion."""
    for page in built_pages(static_dir):
        if STYLED in page.read_text(encoding="utf-8"):
            raise SystemExit(
                f"{page.name}: an element has a `style` prop or another of Reflex's CSS props. "
                "The site is built without them: give it a `class_name`, and write the style in "
                "assets/styles."
            )
