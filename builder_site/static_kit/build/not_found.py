"""Answers unknown addresses with a prerendered page, status 404 and no framework.

Reflex 0.10.1 answers them with an empty shell that shows "404" once its scripts have run: after the
plugins it copies `__spa-fallback.html` to `404.html`. This step writes the prerendered page there
first. It fits sites without dynamic routes, which need the shell. A page of a folder, as
`/pt/not-found`, answers the unknown addresses in its folder.
"""

from collections.abc import Sequence
from pathlib import Path

from .build_changed import BuildChangedError
from .html_pages import page_at
from .standalone_page import move_standalone

SHELL, FILE = "__spa-fallback.html", "404.html"


def write_not_found(routes: Sequence[str], static_dir: Path) -> None:
    """Write the page at the first of `routes` into Reflex's shell, and remove the page.

    Each other page, as `/pt/not-found`, becomes `/pt/404.html`, which Cloudflare Pages looks for,
    and `_redirects` tells Netlify of it.
    """
    top, *others = routes
    shell = static_dir / SHELL
    if not shell.exists():
        raise BuildChangedError(__file__, f"{SHELL} in the build")
    move_standalone(top, shell, static_dir)
    for route in others:
        move_standalone(route, page_at(static_dir, route).parent.with_name(FILE), static_dir)
    rules = [f"{folder}/* {folder}/{FILE} 404\n" for folder in map(_folder, others)]
    if rules:
        static_dir.joinpath("_redirects").write_text("".join(rules))


def _folder(route: str) -> str:
    return route.rpartition("/")[0]
