"""Puts the site's whole stylesheet into each page, so that the first paint waits for nothing else.

All of it is about as small as what the first window needs. React finds its two links to the file
where it looks for them when it takes the page over, but they fetch nothing.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import reflex as rx
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack

from builder_site.static_kit.plugins.html_pages import BuildChangedError, change_pages

PRELOAD = re.compile(r'<link as="style" (href="[^"]+" rel="preload"/>)')
STYLESHEET = re.compile(r'<link (href="(/assets/[^"]+\.css)" rel="stylesheet" type="text/css"/>)')
UNSCRIPTED = ' media="(scripting: none)"'
"""Web fonts wait for the first paint, which a script tells; where none runs they do not."""
WEB_FONT = re.compile(r"@font-face\{[^}]*url\([^}]*\}")
"""Not those that stand in with a `local` font until the web font is there."""
RULE = re.compile(r"([^{}]+)\{[^{}]*\}")
UNUSED_MODE = re.compile(
    r"\.swiper-(vertical|css-mode|3d|centered|autoheight|backface-hidden|slide-invisible-blank)\b"
)
"""Swiper's rules for modes that `wrappers/swiper.py` does not offer: half a kilobyte a page."""


@dataclass(frozen=True)
class InlineStylesPlugin(rx.plugins.Plugin):
    """Moves the stylesheet into the built pages."""

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Change the pages; raises BuildChangedError for one that is not as expected."""
        static_dir = context["static_dir"]
        change_pages(static_dir, lambda html: inline(html, static_dir))


def inline(html: str, static_dir: Path) -> str:
    """Return the page `html` with its stylesheet in it."""
    links = STYLESHEET.findall(html)
    if len(links) != 1 or len(PRELOAD.findall(html)) != 1:
        raise BuildChangedError(
            "A built page does not link one stylesheet and its preload as Reflex 0.10.1 writes "
            f"them, which builder_site/build/inline_styles.py moves into the page: {links}"
        )
    styles = (static_dir / links[0][1].strip("/")).read_text(encoding="utf-8")
    quiet = PRELOAD.sub(r'<link as="style" media="not all" \1', html)
    fonts = "".join(WEB_FONT.findall(styles))
    needed = RULE.sub(_without_unused_modes, WEB_FONT.sub("", styles)).strip()
    tags = f"<style>{needed}</style><style{UNSCRIPTED} data-fonts>{fonts}</style>"
    return STYLESHEET.sub(lambda link: f"{tags}<link disabled {link[1]}", quiet)


def _without_unused_modes(rule: re.Match[str]) -> str:
    """The `rule`, or nothing where each of its selectors is of such a mode."""
    unused = all(UNUSED_MODE.search(selector) for selector in rule[1].split(","))
    return "" if unused else rule[0]
