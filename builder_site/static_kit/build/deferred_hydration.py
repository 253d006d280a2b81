"""Defers hydration: a page is shown, and can be read, before any script file is requested.

React Router 8.4 links all scripts of a page in its head and runs them as they arrive. This step
takes the links away and moves the framework's inline scripts into one file for each page, which
deferred_hydration.js imports later. It also writes the page's own styles into the page.

A page with data-hydration="never" gets no scripts of the framework, which would replace a page for
unknown addresses, and the words that a server fills into a page.
"""

import hashlib
import re
from pathlib import Path

from ..inline_script import HYDRATION, STANDALONE, inline_script
from .build_changed import BuildChangedError
from .inline_css import page_styles

SCRIPT = Path(__file__).with_suffix(".js")
"""The script that every hydrated page has in its head."""
PAGE = "data-page"
"""The attribute of that script with the URL of the page's file."""
ELEMENT = re.compile(r"<link\b[^>]*>|(<script\b[^>]*>)(.*?)</script>", re.DOTALL)
"""A link or a script of a page. React escapes "<" in its scripts, so one ends at its end tag."""
NEVER = f' {HYDRATION}="never"'
HREF = re.compile(r'\bhref="([^"]+)"')


def deferred(html: str, static_dir: Path) -> str:
    """Return the page `html` with its scripts deferred, and write them to a file in `static_dir`.

    Raises BuildChangedError without scripts, their preloads or exactly one stylesheet.
    """
    is_hydrated = NEVER not in html
    scripts: list[str] = []
    modules: list[str] = []
    sheets: list[str] = []

    def replace(element: re.Match[str]) -> str:
        tag, start, text = element[0], element[1], element[2]
        if start:
            if STANDALONE in start or (is_hydrated and "application/ld+json" in start):
                return tag
            scripts.append(text)
            # React looks for its scripts where they were, and accepts that they are empty.
            return f"{start}</script>" if is_hydrated else ""
        href = HREF.findall(tag)[0]
        if 'rel="modulepreload"' in tag:
            modules.append(href)
            return ""
        if 'rel="stylesheet"' in tag:
            sheets.append(href)
            sheet = (static_dir / href.strip("/")).read_text(encoding="utf-8")
            return f"<style>{page_styles(html, sheet)}</style><link disabled{tag[5:]}"
        return "" if 'as="style"' in tag else tag

    html = ELEMENT.sub(replace, html)
    if not scripts or not modules or len(sheets) != 1:
        raise BuildChangedError(__file__, "scripts, their preloads and one stylesheet in a page")
    if not is_hydrated:
        return html.replace(NEVER, "")
    # React Router does not await the module that hydrates the page.
    scripts.append(f"await Promise.all({modules}.map((url) => import(url)));")
    text = "\n".join(scripts)
    name = f"assets/page-{hashlib.sha256(text.encode()).hexdigest()[:8]}.js"
    (static_dir / name).write_text(text, encoding="utf-8")
    script = f'<script {PAGE}="/{name}">{{{inline_script(SCRIPT)}}}</script></head>'
    return html.replace("</head>", script, 1)
