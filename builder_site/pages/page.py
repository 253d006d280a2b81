"""A page of the site: its metadata, and the function that builds it."""

from collections.abc import Callable
from dataclasses import dataclass

import reflex as rx

from builder_site.content.models import PageMeta


@dataclass(frozen=True)
class Page:
    """A page, as `builder_site.py` registers it with the app."""

    meta: PageMeta
    build: Callable[[], rx.Component]
