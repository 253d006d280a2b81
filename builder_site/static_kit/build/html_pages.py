"""Finishes the HTML files of a build: styles, scripts, links, the pages for unknown addresses."""

from collections.abc import Sequence
from pathlib import Path

from .build_changed import BuildChangedError
from .deferred_hydration import deferred

STYLE_PROP = 'css="[object Object]"'
"""What React renders for a `style` prop of Reflex without emotion."""
SHELL = "__spa-fallback.html"
"""The empty page that React Router builds for dynamic routes."""


def finish_pages(static_dir: Path) -> None:
    """Give each page its styles, defer its scripts, and replace its copy by a link.

    Raises SystemExit for a page that needs emotion, which `reflex_scripts` removes.
    """
    for page in sorted(static_dir.rglob("index.html")):
        html = page.read_text(encoding="utf-8")
        if STYLE_PROP in html:
            raise SystemExit(
                f"{page.relative_to(static_dir)}: an element has a `style` prop or another of "
                "Reflex's CSS props. The site is built without them: give it a `class_name`, and "
                "write the style in assets/styles."
            )
        page.write_text(deferred(html, static_dir), encoding="utf-8")
        if page.parent != static_dir:
            # Reflex 0.10.1 has made a copy, `contact.html`; a link is not compressed again.
            copy = page.parent.with_suffix(".html")
            copy.unlink(missing_ok=True)
            copy.symlink_to(page.relative_to(copy.parent))


def write_not_found(routes: Sequence[str], static_dir: Path) -> None:
    """Move each page of `routes` to where it answers the unknown addresses in its folder.

    `/pt/not-found` becomes `/pt/404.html`, which Cloudflare Pages looks for; `_redirects` names it
    for Netlify. `/not-found` replaces SHELL, which Reflex 0.10.1 copies to `404.html` after the
    plugins. Raises BuildChangedError without SHELL.
    """
    if not (static_dir / SHELL).exists():
        raise BuildChangedError(__file__, f"{SHELL} in the build")
    rules = ""
    for route in routes:
        folder = route.rpartition("/")[0]
        page = static_dir / route[1:]
        (page / "index.html").replace(page.with_name("404.html" if folder else SHELL))
        page.rmdir()
        page.with_suffix(".html").unlink(missing_ok=True)
        rules += f"{folder}/* {folder}/404.html 404\n" if folder else ""
    static_dir.joinpath("_redirects").write_text(rules)
