"""Builds the site without emotion, the library behind Reflex's `style` props, of which it has none.

Reflex 0.10.1 makes every element with emotion's `jsx`, 7 kB of script that pages without such props
do not need. This puts React's own function in its place, by the same way as Reflex's EmbedPlugin
changes `vite.config.js`: a build fails where the place for it is gone, or where an element has a
`style` prop after all.
"""

from dataclasses import dataclass

import reflex as rx
from reflex.plugins import PreCompileContext
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack

from builder_site.static_kit.plugins.html_pages import BuildChangedError, built_pages

ANCHOR = "    alwaysUseReactDomServerNode(),\n"
MARK = "builder-site-plain-elements"
PLUGIN = f"""    {{
      name: "{MARK}",
      enforce: "pre",
      apply: "build",
      resolveId: (id) => (id === "@emotion/react" ? "\\0{MARK}" : null),
      load: (id) => (id === "\\0{MARK}" ? 'export {{ createElement as jsx }} from "react";' : null),
    }},
"""
STYLED = 'css="[object Object]"'
"""What React makes of a `style` prop that no emotion has taken out."""


@dataclass(frozen=True)
class PlainElementsPlugin(rx.plugins.Plugin):
    """Has Vite take React's function for emotion's in production builds."""

    def pre_compile(self, **context: Unpack[PreCompileContext]) -> None:
        """Have Vite's configuration changed whenever the app is compiled."""
        context["add_modify_task"]("vite.config.js", plain)

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Stop the build of a page that needs emotion; raises SystemExit with its name."""
        for page in built_pages(context["static_dir"]):
            if STYLED in page.read_text(encoding="utf-8"):
                raise SystemExit(
                    f"{page.name}: an element has a `style` prop or another of Reflex's CSS "
                    "props. The site is built without them: give it a `class_name`, and write "
                    "the style in assets/styles."
                )


def plain(config: str) -> str:
    """Return Vite's `config` with the replacement in it; raises BuildChangedError if it cannot."""
    if MARK in config:
        return config
    if config.count(ANCHOR) != 1:
        raise BuildChangedError(
            "Reflex's vite.config.js has no list of plugins where builder_site/build/"
            "plain_elements.py looks for it: it was written for Reflex 0.10.1."
        )
    return config.replace(ANCHOR, ANCHOR + PLUGIN)
