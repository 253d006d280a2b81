"""Makes an island: a component that React takes over in the browser, on a page that stays HTML.

A page is a plain document. An island is prerendered in it like everything else, and islands.js
takes it over with entry_client.js when its condition is met. In `reflex run` Reflex hydrates the
whole page, and an island is an element without effect.
"""

from typing import Literal

import reflex as rx

from ..reflex_internals import compiled_alone, compiled_name

When = Literal["idle", "visible", "act"]
"""When an island is taken over: the browser is idle after the first window is shown; the island
comes into view; the visitor presses the pointer in it, or moves the focus into it."""

WHEN = "data-when"
NAME = "data-island"
"""The attribute with the name by which entry_client.js finds the compiled component."""


class Island(rx.el.Span):
    """The element around the component of an island; it has no box (islands.css)."""

    tag = "react-island"


def island(component: rx.Component, when: When) -> rx.Component:
    """Return `component` as an island that is taken over `when` the condition is met.

    Its children stay the document's: in the browser React has none of them. The component renders
    its elements by `Prerendered` or `Slot` of elements.jsx, which leave them as they are.
    """
    return Island.create(compiled_alone(component), custom_attrs={WHEN: when})


def with_name(element: Island, component: rx.Component) -> Island:
    """Give `element` the name of its `component`, which Reflex has compiled; return it."""
    element.custom_attrs = {**element.custom_attrs, NAME: compiled_name(component)}
    return element
