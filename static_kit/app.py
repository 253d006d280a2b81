"""What the module of an app calls: for the functions of its pages, and to serve its build."""

from collections.abc import Callable, Iterable
from pathlib import Path

import reflex as rx
from reflex.config import environment
from starlette.routing import Route
from starlette.types import ASGIApp

from .errors import MistakeError, exit_on_mistake
from .options import plugin_options
from .reflex_internals import is_prod_mode, restart_unique_names, web_dir
from .server.files import BuildFiles

__all__ = ["build_dir", "compiles_pages", "page_function", "serve_build"]


def compiles_pages() -> bool:
    """Return whether this process compiles the pages. One that serves a build needs none."""
    return not environment.REFLEX_SKIP_COMPILE.get()


def page_function(build: Callable[[], rx.Component], route: str) -> Callable[[], rx.Component]:
    """Return `build` as a function for `app.add_page`, in a module named after `route`.

    Reflex names the module of a page's islands after the module of the page's function. If several
    pages shared one, each would load the words of the others.
    """

    @exit_on_mistake()
    def page() -> rx.Component:
        restart_unique_names(route)
        return build()

    page.__module__ = f"page{route.replace('/', '_')}"
    return page


def build_dir() -> Path | None:
    """Return the folder of the built pages, or None in `reflex run`, where Vite serves the pages.

    The folder does not exist before the first build.
    """
    return web_dir() / "build/client" if is_prod_mode() else None


def serve_build(app: ASGIApp, folder: Path | None, routes: Iterable[Route]) -> ASGIApp:
    """Return `app` without its other routes than these `routes`, with the files of the build.

    `folder` is the result of `build_dir()`; without one, `app` is returned as it is. Raises
    MistakeError if there is no complete build in the folder.
    """
    if not folder:
        return app
    try:
        return BuildFiles(app, folder, routes, plugin_options().folders)
    except FileNotFoundError:
        raise MistakeError(
            f"{folder} has no complete build. Build first: `reflex export --frontend-only "
            "--no-zip`."
        ) from None
