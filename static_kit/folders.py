"""Folders of an app's assets, relative to the project's root, where every command runs."""

from pathlib import Path

__all__ = ["PHOTOS", "PICTURES"]

ASSETS = Path("assets")
PHOTOS = Path("assets/photos")
"""The source photos."""
PICTURES = Path("assets/pictures")
"""What the photos are encoded as; git ignores it."""
STYLES = Path("assets/styles")
"""The stylesheets."""
FONTS = Path("assets/fonts")
"""The fonts that stylesheets name."""
EXTERNAL = Path("assets/external")
"""Where Reflex copies the scripts of components (`rx.asset`); git ignores it."""
