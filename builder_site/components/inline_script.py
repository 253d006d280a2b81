"""A script in the page itself, which needs no request."""

from pathlib import Path

import reflex as rx

from builder_site.static_kit import inline_script as source


def inline_script(path: Path) -> rx.Component:
    """Return the script element with the content of the file `path`."""
    return rx.el.script(source.inline_script(path), custom_attrs={source.STANDALONE: True})
