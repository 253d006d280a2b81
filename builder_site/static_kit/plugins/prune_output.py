"""Takes out of the build what the pages were made from and no page asks for."""

import shutil
from dataclasses import dataclass

import reflex as rx
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack

SOURCES = ("external", "styles")
"""Folders that Reflex copies from assets/: the wrappers' scripts, and the style sheets, which the
build joins into files of its own."""


@dataclass(frozen=True)
class LeftoversPlugin(rx.plugins.Plugin):
    """Removes SOURCES from the published files."""

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Remove them."""
        for folder in SOURCES:
            shutil.rmtree(context["static_dir"] / folder, ignore_errors=True)
