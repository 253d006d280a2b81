"""Prints lines at the end of a build: what is to be put right, and stops nothing."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass

import reflex as rx
from reflex_base.plugins import PostBuildContext
from typing_extensions import Unpack


@dataclass(frozen=True)
class BuildWarnings(rx.plugins.Plugin):
    """Prints `lines`, which are not made before a build ends if they come from a generator."""

    lines: Iterable[str]

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:  # noqa: ARG002
        """Print each line to the standard error output."""
        sys.stderr.writelines(f"{line}\n" for line in self.lines)
