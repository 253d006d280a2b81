"""The HTML files of the pages in a build."""

from collections.abc import Callable
from pathlib import Path

STYLED = 'css="[object Object]"'
"""What React renders for a `style` prop of Reflex without emotion."""


def page_at(static_dir: Path, route: str) -> Path:
    """Return the file of the page at `route`."""
    return static_dir / route.strip("/") / "index.html"


def link_copies(static_dir: Path) -> None:
    """Make the second file of each page a link to the first, so that no work is done twice.

    Reflex 0.10.1 writes `contact/index.html` and `contact.html`, and would compress both.
    """
    for page in static_dir.rglob("*/index.html"):
        copy = page.parent.with_suffix(".html")
        copy.unlink(missing_ok=True)
        copy.symlink_to(page.relative_to(copy.parent))


def change_pages(static_dir: Path, change: Callable[[str], str]) -> None:
    """Replace the HTML of each page by what `change` returns for it.

    Raises SystemExit for a page that needs emotion, which `reflex_scripts` removes.
    """
    for page in sorted(static_dir.rglob("index.html")):
        html = page.read_text(encoding="utf-8")
        if STYLED in html:
            raise SystemExit(
                f"{page.relative_to(static_dir)}: an element has a `style` prop or another of "
                "Reflex's CSS props. The site is built without them: give it a `class_name`, and "
                "write the style in assets/styles."
            )
        page.write_text(change(html), encoding="utf-8")
