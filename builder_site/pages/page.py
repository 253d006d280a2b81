"""What a page is: its texts for search results, and the function that builds it."""

from collections.abc import Callable
from dataclasses import dataclass

import reflex as rx

from builder_site.content.models import PageText


@dataclass(frozen=True)
class Page:
    """A page of the site, as `builder_site.py` adds it to the app."""

    text: PageText
    build: Callable[[], rx.Component]
