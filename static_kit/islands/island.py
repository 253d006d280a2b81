"""Makes an island: a component that React takes over in the browser, on a page that stays HTML.

A page is a plain document, in which an island is prerendered like everything else. When the
island's condition is met, islands.js loads entry_client.js, which hydrates it. In `reflex run`
Reflex hydrates the whole page, and the element around an island has no effect.
"""

from typing import Literal, get_args

import reflex as rx

from ..reflex_internals import compile_separately, component_name

__all__ = ["island"]

Condition = Literal["idle", "visible", "interaction"]
"""When React takes an island over. "idle": the browser is idle after the first window is shown.
"visible": the island comes into view. "interaction": the visitor presses the pointer in it, or
moves the focus into it."""

WHEN_ATTRIBUTE = "data-when"
COMPONENT_NAME_ATTRIBUTE = "data-island"
"""The attribute with the name by which entry_client.js finds the compiled component."""


class Island(rx.el.Span):
    """The element around the component of an island; it has no box (islands.css)."""

    tag = "react-island"


def island(component: rx.Component, when: Condition) -> rx.Component:
    """Return `component` as an island that is taken over `when` the condition is met.

    Its children stay the document's: in the browser React has none of them. The component renders
    its elements by `Prerendered` or `Slot` of elements.jsx, which leave them as they are. Raises
    ValueError for another condition.
    """
    if when not in get_args(Condition):
        conditions = ", ".join(map(repr, get_args(Condition)))
        name = type(component).__name__
        raise ValueError(f"island: `when` of {name} is {when!r}; it must be one of {conditions}.")
    return Island.create(compile_separately(component), custom_attrs={WHEN_ATTRIBUTE: when})


def with_name(element: Island, component: rx.Component) -> Island:
    """Give `element` the name of its `component`, which Reflex has compiled; return it."""
    element.custom_attrs = {
        **element.custom_attrs,
        COMPONENT_NAME_ATTRIBUTE: component_name(component),
    }
    return element
