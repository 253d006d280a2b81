"""Finishes the HTML files of a build: styles, scripts, links, the pages for unknown paths."""

from collections.abc import Sequence
from pathlib import Path

from ..errors import KitError
from ..reflex_internals import (
    SPA_FALLBACK,
    STYLE_PROP,
    BuildChangedError,
    has_framework,
    reflex_copy,
)
from .inline_css import names_in
from .plain_document import plain_document

ENTRIES = "assets/entry.client-*.js"
"""The built entry_client.js."""


def finish_pages(static_dir: Path) -> None:
    """Make each page a plain document, and replace Reflex's copy of the page by a link.

    Raises KitError for a page that needs emotion, which the kit leaves out. Raises
    BuildChangedError if there are no pages, if there is not exactly one entry, and if a page is in
    a file that is not called index.html.
    """
    entries = [f"/{file.relative_to(static_dir)}" for file in static_dir.glob(ENTRIES)]
    if len(entries) != 1:
        raise BuildChangedError(__file__, f"one {ENTRIES} in the build")
    pages = {page: page.read_text("utf-8") for page in sorted(static_dir.rglob("index.html"))}
    if not pages:
        raise BuildChangedError(__file__, "index.html of a page in the build")
    all_names = set[str]().union(*map(names_in, pages.values()))
    for page, html in pages.items():
        if STYLE_PROP in html:
            raise KitError(
                f"{page.relative_to(static_dir)}: an element has a `style` prop or another of "
                "Reflex's CSS props. The site is built without them: give it a `class_name`, and "
                "write the style in assets/styles."
            )
        page.write_text(plain_document(html, static_dir, entries[0], all_names), encoding="utf-8")
        if page.parent != static_dir:
            # A link is not compressed again.
            copy = reflex_copy(page.parent)
            copy.unlink(missing_ok=True)
            copy.symlink_to(page.relative_to(copy.parent))
    for file in static_dir.rglob("*.html"):
        is_finished = file in pages or file.is_symlink()
        is_fallback = file.name == SPA_FALLBACK
        if not is_finished and not is_fallback and has_framework(file.read_text("utf-8")):
            raise BuildChangedError(__file__, f"index.html of the page {file.name} in the build")


def write_not_found(routes: Sequence[str], static_dir: Path) -> None:
    """Move each page of `routes` to where a host looks for the 404 page of its folder.

    `/pt/not-found` becomes `/pt/404.html`, which Cloudflare Pages looks for; `_redirects` names it
    for Netlify. `/not-found` replaces SPA_FALLBACK, which Reflex copies to `404.html` after the
    plugins. Raises KitError for a route without a page, and without a page for all unknown paths.
    Raises BuildChangedError without SPA_FALLBACK.
    """
    if not (static_dir / SPA_FALLBACK).exists():
        raise BuildChangedError(__file__, f"{SPA_FALLBACK} in the build")
    if not any(route.rpartition("/")[0] == "" for route in routes):
        raise KitError("not_found_routes needs a page for all unknown paths, such as /not-found.")
    rules = ""
    for route in routes:
        folder = route.rpartition("/")[0]
        page = static_dir / route[1:]
        if not page.is_dir():
            raise KitError(f"not_found_routes names {route}: the app has no such page.")
        (page / "index.html").replace(page.with_name("404.html" if folder else SPA_FALLBACK))
        page.rmdir()
        reflex_copy(page).unlink(missing_ok=True)
        rules += f"{folder}/* {folder}/404.html 404\n" if folder else ""
    static_dir.joinpath("_redirects").write_text(rules, encoding="utf-8")
