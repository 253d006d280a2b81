"""Writes the site's stylesheet into each page: the first paint needs the HTML and one image.

The whole stylesheet is about as small as the part that the first window needs. React still finds
its two links to the file when it hydrates the page, but they load nothing.
"""

import re
from pathlib import Path

from .build_changed import BuildChangedError

PRELOAD = re.compile(r'<link as="style" (href="[^"]+" rel="preload"/>)')
STYLESHEET = re.compile(r'<link (href="(/assets/[^"]+\.css)" rel="stylesheet" type="text/css"/>)')
WITHOUT_SCRIPTS = ' media="(scripting: none)"'
"""On the style element with FONTS: with scripts, deferred_hydration.js loads them after the first
paint."""
FONTS = "data-fonts"
"""The attribute of the style element of the web fonts."""
WEB_FONT = re.compile(r"@font-face\{[^}]*url\([^}]*\}")
"""Not the rules of local fonts, which are shown until the web font is loaded."""


def with_styles(html: str, static_dir: Path) -> str:
    """Return the page `html` with its stylesheet, a file in `static_dir`, in it."""
    links = STYLESHEET.findall(html)
    if len(links) != 1 or len(PRELOAD.findall(html)) != 1:
        raise BuildChangedError(__file__, "one stylesheet with its preload in a built page")
    styles = (static_dir / links[0][1].strip("/")).read_text(encoding="utf-8")
    html = PRELOAD.sub(r'<link as="style" media="not all" \1', html)
    fonts = "".join(WEB_FONT.findall(styles))
    rules = WEB_FONT.sub("", styles).strip()
    elements = f"<style>{rules}</style><style{WITHOUT_SCRIPTS} {FONTS}>{fonts}</style>"
    return STYLESHEET.sub(lambda link: f"{elements}<link disabled {link[1]}", html)
