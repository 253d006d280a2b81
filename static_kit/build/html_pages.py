"""Finishes the HTML files of a build: styles, scripts, links, the pages for unknown paths."""

from collections.abc import Sequence
from pathlib import Path

from ..errors import MistakeError
from ..islands.island import COMPONENT_NAME_ATTRIBUTE
from ..reflex_internals import (
    SPA_FALLBACK,
    STYLE_PROP,
    ReflexChangedError,
    has_framework,
    reflex_copy,
)
from .inline_css import selector_names
from .plain_document import plain_document

ENTRY_PATTERN = "assets/entry.client-*.js"
"""The built entry_client.js."""


def finish_pages(build_dir: Path) -> None:
    """Make each page a plain document, and replace Reflex's copy of the page by a link.

    Raises MistakeError for a page that needs emotion, which the kit leaves out. Raises
    ReflexChangedError if there are no pages, if there is not exactly one entry or it is not the
    kit's, and if a page is in a file that is not called index.html.
    """
    entries = [*build_dir.glob(ENTRY_PATTERN)]
    if len(entries) != 1 or COMPONENT_NAME_ATTRIBUTE not in entries[0].read_text("utf-8"):
        missing = f"one {ENTRY_PATTERN} with {COMPONENT_NAME_ATTRIBUTE} in the build"
        raise ReflexChangedError(__file__, missing)
    entry_url = f"/{entries[0].relative_to(build_dir)}"
    pages = {page: page.read_text("utf-8") for page in sorted(build_dir.rglob("index.html"))}
    if not pages:
        raise ReflexChangedError(__file__, "index.html of a page in the build")
    all_names = set[str]().union(*map(selector_names, pages.values()))
    for page, html in pages.items():
        if STYLE_PROP in html:
            raise MistakeError(
                f"{page.relative_to(build_dir)}: an element has a `style` prop or another of "
                "Reflex's CSS props. The site is built without them: give it a `class_name`, and "
                "write the style in a stylesheet."
            )
        page.write_text(plain_document(html, build_dir, entry_url, all_names), encoding="utf-8")
        if page.parent != build_dir:
            # A link is not compressed again.
            copy = reflex_copy(page.parent)
            copy.unlink(missing_ok=True)
            copy.symlink_to(page.relative_to(copy.parent))
    for file in build_dir.rglob("*.html"):
        is_finished = file in pages or file.is_symlink()
        is_fallback = file.name == SPA_FALLBACK
        if not is_finished and not is_fallback and has_framework(file.read_text("utf-8")):
            raise ReflexChangedError(__file__, f"index.html of the page {file.name} in the build")


def write_not_found(routes: Sequence[str], build_dir: Path) -> None:
    """Move each page of `routes` to where a host looks for the 404 page of its folder.

    `/pt/not-found` becomes `/pt/404.html`, which Cloudflare Pages looks for; `_redirects` names it
    for Netlify. `/not-found` replaces SPA_FALLBACK, which Reflex copies to `404.html` after the
    plugins. Raises MistakeError for a route without a page, and without a page for all unknown
    paths. Raises ReflexChangedError without SPA_FALLBACK.
    """
    if not (build_dir / SPA_FALLBACK).exists():
        raise ReflexChangedError(__file__, f"{SPA_FALLBACK} in the build")
    if not any(route.rpartition("/")[0] == "" for route in routes):
        raise MistakeError(
            "not_found_routes needs a page for all unknown paths, such as /not-found."
        )
    rules = ""
    for route in routes:
        folder = route.rpartition("/")[0]
        page = build_dir / route[1:]
        if not page.is_dir():
            raise MistakeError(f"not_found_routes names {route}: the app has no such page.")
        (page / "index.html").replace(page.with_name("404.html" if folder else SPA_FALLBACK))
        page.rmdir()
        reflex_copy(page).unlink(missing_ok=True)
        rules += f"{folder}/* {folder}/404.html 404\n" if folder else ""
    build_dir.joinpath("_redirects").write_text(rules, encoding="utf-8")
