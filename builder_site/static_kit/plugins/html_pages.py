"""The pages as the build wrote them, for the plugins that change them and for the server."""

from collections.abc import Callable
from pathlib import Path


class BuildChangedError(RuntimeError):
    """Reflex or React Router writes something else than a plugin was written for."""


def built_pages(static_dir: Path) -> list[Path]:
    """Each page twice, as Reflex 0.10.1 leaves it: `contact/index.html` and `contact.html`.

    The shell for unknown paths is none: see build.not_found.
    """
    return [page for page in sorted(static_dir.rglob("*.html")) if not page.name.startswith("__")]


def page_at(static_dir: Path, route: str) -> Path:
    """The file of the page at `route`."""
    return static_dir / route.strip("/") / "index.html"


def change_pages(static_dir: Path, change: Callable[[str], str]) -> None:
    """Put what `change` makes of each page's HTML in its place."""
    for page in built_pages(static_dir):
        page.write_text(change(page.read_text(encoding="utf-8")), encoding="utf-8")


def texts_of_pages(static_dir: Path) -> list[str]:
    """The HTML of every file that is served as a page; none where nothing is built."""
    return [page.read_text(encoding="utf-8") for page in sorted(static_dir.rglob("*.html"))]
