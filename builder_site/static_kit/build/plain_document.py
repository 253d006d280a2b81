"""Makes plain documents of the built pages: their own styles, and the kit's inline scripts.

The framework's scripts, which would hydrate the whole page, are left out. The kit's page_first.js
is in every page, islands.js in those with islands.

It uses regular expressions, because React writes each tag in one form and escapes `<`, `>` and `"`
in attributes and texts. A parser would write the HTML of islands anew, of which every byte must
stay for React to hydrate it.
"""

import re
from collections.abc import Set
from functools import partial
from pathlib import Path

from ..inline_script import NEEDS_ATTRIBUTE, minified
from ..islands.island import NAME_ATTRIBUTE, Island
from ..reflex_internals import BuildChangedError, without_framework
from .inline_css import page_styles

PAGE_FIRST = Path(__file__).with_name("page_first.js")
ISLANDS = Path(__file__).parents[1] / "islands/islands.js"
ENTRY_ATTRIBUTE = "data-entry"
"""The attribute of the script islands.js with the URL of the entry."""
LINK = re.compile(r"<link\b[^>]*>")
HREF = re.compile(r' href="([^"]+)"')
LANGUAGE = re.compile(r'<body[^>]*><[^>]* lang="([\w-]+)"')
"""The language of a page: that of its outermost element."""
HTML_LANGUAGE = re.compile(r'(?<=<html lang=")[\w-]+')
"""The document's language: Reflex writes the same one, `App(html_lang=...)`, into all pages."""
ISLAND_TAG = re.compile(f"(</?{Island.tag}\\b[^>]*>)")
COMMENT = re.compile("<!--(?: |/?\\$)-->")
"""What React writes between texts, to tell them apart when it hydrates them. Nothing else matches:
React writes no `<` in an attribute, and `inline_script` refuses a script with an HTML comment."""
CONDITIONAL_SCRIPT = re.compile(f'<script {NEEDS_ATTRIBUTE}="([^"]+)">(.*?)</script>', re.DOTALL)
"""A script of `inline_script`, with the attribute that it needs."""


def plain_document(html: str, static_dir: Path, entry: str, all_names: Set[str]) -> str:
    """Return the page `html` with its own styles, the inline scripts, and its language.

    `entry` is the URL of the script that the first island loads, `all_names` are the names of
    elements, classes and ids in all pages. Raises BuildChangedError without exactly one stylesheet,
    for an island without its name, where the framework's scripts or HTML are not found, and where
    a link to the stylesheet or a condition of a script is left.
    """
    sheets: list[str] = []

    def replace(link: re.Match[str]) -> str:
        tag = link[0]
        if 'rel="stylesheet"' in tag:
            sheets.append(HREF.findall(tag)[0])
            sheet = (static_dir / sheets[0].strip("/")).read_text(encoding="utf-8")
            return f"<style>{page_styles(html, sheet, all_names)}</style>"
        return "" if 'as="style"' in tag else tag

    page = _without_comments(without_framework(LINK.sub(replace, html)))
    if len(sheets) != 1:
        raise BuildChangedError(__file__, "one stylesheet in a page")
    if f'"{sheets[0]}"' in page:
        raise BuildChangedError(__file__, 'as="style" in a link to the stylesheet')
    if not HTML_LANGUAGE.search(page):
        raise BuildChangedError(__file__, "<html lang=… in a page")
    if language := LANGUAGE.search(page):
        page = HTML_LANGUAGE.sub(language[1], page, count=1)
    page = CONDITIONAL_SCRIPT.sub(partial(_script_if_needed, page), page)
    if f' {NEEDS_ATTRIBUTE}="' in page:
        raise BuildChangedError(__file__, f"{NEEDS_ATTRIBUTE} as the only attribute of a script")
    scripts = f"<script>{minified(PAGE_FIRST)}</script>"
    islands = [tag for tag in ISLAND_TAG.findall(page) if not tag.startswith("</")]
    if not all(f'{NAME_ATTRIBUTE}="' in tag for tag in islands):
        raise BuildChangedError(__file__, f"{NAME_ATTRIBUTE} in an island")
    if islands:
        scripts += f'<script {ENTRY_ATTRIBUTE}="{entry}">{minified(ISLANDS)}</script>'
    head, end, body = page.partition("</head>")
    if not end:
        raise BuildChangedError(__file__, "</head> in a page")
    return f"{head}{scripts}{end}{body}"


def _without_comments(page: str) -> str:
    """Return `page` without React's comments. They stay in islands, which React hydrates."""
    parts: list[str] = []
    # An island can be in another one.
    depth = 0
    for part in ISLAND_TAG.split(page):
        if ISLAND_TAG.fullmatch(part):
            depth += -1 if part.startswith("</") else 1
        parts.append(part if depth else COMMENT.sub("", part))
    return "".join(parts)


def _script_if_needed(page: str, script: re.Match[str]) -> str:
    """Return `script` without its condition, or "" if no element of `page` meets the condition."""
    return f"<script>{script[2]}</script>" if f' {script[1]}="' in page else ""
