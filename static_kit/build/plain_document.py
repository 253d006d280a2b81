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

from ..inline_script import NEEDS_ATTRIBUTE, run_once
from ..islands.island import COMPONENT_NAME_ATTRIBUTE, Island
from ..reflex_internals import ReflexChangedError, without_framework
from .inline_css import page_styles

PAGE_FIRST_SCRIPT = Path(__file__).with_name("page_first.js")
ISLANDS_SCRIPT = Path(__file__).parents[1] / "islands/islands.js"
ENTRY_ATTRIBUTE = "data-entry"
"""The attribute of the script islands.js with the URL of the entry."""
LINK = re.compile(r"<link\b[^>]*>")
HREF = re.compile(r' href="([^"]+)"')
PAGE_LANGUAGE = re.compile(r'<body[^>]*><[^>]* lang="([\w-]+)"')
"""The language of a page: that of its outermost element."""
HTML_LANGUAGE = re.compile(r'(?<=<html lang=")[\w-]+')
"""The document's language: Reflex writes the same one, `App(html_lang=...)`, into all pages."""
ISLAND_TAG = re.compile(f"(</?{Island.tag}\\b[^>]*>)")
REACT_COMMENT = re.compile("<!--(?: |/?\\$)-->")
"""What React writes between texts, to tell them apart when it hydrates them. Nothing else matches:
React writes no `<` in an attribute, and `inline_script` refuses a script with an HTML comment."""
CONDITIONAL_SCRIPT = re.compile(f'<script {NEEDS_ATTRIBUTE}="([^"]+)">(.*?)</script>', re.DOTALL)
"""A script of `inline_script`, with the attribute that it needs."""


def plain_document(html: str, build_dir: Path, entry_url: str, all_names: Set[str]) -> str:
    """Return the page `html` with its own styles, the inline scripts, and its language.

    `entry_url` is the URL of the script that the first island loads, `all_names` are the names of
    elements, classes and ids in all pages. Raises ReflexChangedError if the page has no or several
    stylesheets or an island has no name, if the framework's scripts or a part of the HTML are not
    found, and if a link to the stylesheet or a condition of a script is left.
    """
    stylesheet_urls: list[str] = []

    def inline_stylesheet(link: re.Match[str]) -> str:
        tag = link[0]
        if 'rel="stylesheet"' in tag:
            stylesheet_urls.append(HREF.findall(tag)[0])
            sheet = (build_dir / stylesheet_urls[0].strip("/")).read_text(encoding="utf-8")
            return f"<style>{page_styles(html, sheet, all_names)}</style>"
        return "" if 'as="style"' in tag else tag

    page = _without_comments(without_framework(LINK.sub(inline_stylesheet, html)))
    if len(stylesheet_urls) != 1:
        raise ReflexChangedError(__file__, "one stylesheet in a page")
    if f'"{stylesheet_urls[0]}"' in page:
        raise ReflexChangedError(__file__, 'as="style" in a link to the stylesheet')
    if not HTML_LANGUAGE.search(page):
        raise ReflexChangedError(__file__, "<html lang=… in a page")
    if language := PAGE_LANGUAGE.search(page):
        page = HTML_LANGUAGE.sub(language[1], page, count=1)
    page = CONDITIONAL_SCRIPT.sub(partial(_script_if_needed, page), page)
    if f' {NEEDS_ATTRIBUTE}="' in page:
        raise ReflexChangedError(__file__, f"{NEEDS_ATTRIBUTE} as the only attribute of a script")
    scripts = f"<script>{run_once(PAGE_FIRST_SCRIPT)}</script>"
    islands = [tag for tag in ISLAND_TAG.findall(page) if not tag.startswith("</")]
    if not all(f'{COMPONENT_NAME_ATTRIBUTE}="' in tag for tag in islands):
        raise ReflexChangedError(__file__, f"{COMPONENT_NAME_ATTRIBUTE} in an island")
    if islands:
        scripts += f'<script {ENTRY_ATTRIBUTE}="{entry_url}">{run_once(ISLANDS_SCRIPT)}</script>'
    head, end, body = page.partition("</head>")
    if not end:
        raise ReflexChangedError(__file__, "</head> in a page")
    return f"{head}{scripts}{end}{body}"


def _without_comments(page: str) -> str:
    """Return `page` without React's comments. They stay in islands, which React hydrates."""
    parts: list[str] = []
    # An island can be in another one.
    depth = 0
    for part in ISLAND_TAG.split(page):
        if ISLAND_TAG.fullmatch(part):
            depth += -1 if part.startswith("</") else 1
        parts.append(part if depth else REACT_COMMENT.sub("", part))
    return "".join(parts)


def _script_if_needed(page: str, script: re.Match[str]) -> str:
    """Return `script` without its condition, or "" if no element of `page` meets the condition."""
    return f"<script>{script[2]}</script>" if f' {script[1]}="' in page else ""
