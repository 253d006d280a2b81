"""Finds what works in `reflex run` alone, where React has the whole page, or does not work at all.

Each line names the page and the component.
"""

from collections.abc import Iterator

import reflex as rx
from reflex.components.component import BaseComponent

from ..reflex_internals import (
    RADIX_PREFIX,
    is_color_mode,
    is_compiled_separately,
    is_text,
    libraries_of,
    memo_body,
    needs_event_loop,
    parts_of,
    renders_its_children,
    var_data_of,
)

GUIDE = 'see "Add an island" in the kit\'s README'


def page_mistakes(route: str, page: BaseComponent) -> list[str]:
    """Return a line for each mistake in the `page` at `route`: those of its components, each once.

    A mistake is a component made of Radix, a value of `rx.State` or of Reflex's color mode, a value
    that nothing changes, and an event handler that nothing calls.
    """
    lines = dict.fromkeys(_lines(page, "a text"))
    return [f"The page {route}: {line}" for line in lines]


def _lines(
    component: BaseComponent,
    text_name: str,
    *,
    in_island: bool = False,
    in_react: bool = False,
    with_children: bool = False,
) -> Iterator[str]:
    """Yield the lines of `component` and its parts; `text_name` is its name if it is a text.

    `in_island` tells whether an island is around it, `in_react` whether React renders it there, and
    `with_children` whether React then renders its children too.
    """
    name = type(component).__name__
    is_island = isinstance(component, rx.Component) and is_compiled_separately(component)
    in_react = in_react or is_island
    with_children = in_react and (with_children or renders_its_children(component))
    if isinstance(component, rx.Component):
        shown_name = text_name if is_text(component) else name
        yield from _own_lines(component, shown_name, in_island=in_island, in_react=in_react)
    in_island = in_island or is_island
    for part in parts_of(component):
        yield from _lines(
            part,
            f"a text in {name}",
            in_island=in_island,
            in_react=with_children,
            with_children=with_children,
        )
    if body := memo_body(component):
        yield from _lines(
            body, text_name, in_island=in_island, in_react=in_react, with_children=in_react
        )


def _own_lines(
    component: rx.Component, name: str, *, in_island: bool, in_react: bool
) -> Iterator[str]:
    if any(library.startswith(RADIX_PREFIX) for library in libraries_of(component)):
        yield f"{name} is made of Radix components, for which the kit has no theme: use `rx.el`."
    var_data = var_data_of(component)
    if any(data.state for data in var_data):
        yield f"{name} has a value of `rx.State`, and a static site has no state on the server."
    elif any(map(is_color_mode, var_data)):
        yield (
            f"{name} depends on Reflex's color mode, which the kit leaves out: use "
            "`prefers-color-scheme` in a stylesheet."
        )
    elif in_island and not in_react and any(data.hooks for data in var_data):
        yield (
            f"{name} has a value that nothing changes in a build: in an island React renders only "
            f"what the island's own component renders, {GUIDE}."
        )
    triggers = component.event_triggers
    if not in_react and triggers:
        yield (
            f"{name} has {', '.join(triggers)}, which nothing calls in a build: only the component "
            f"of an island has handlers, {GUIDE}."
        )
    elif events := [key for key, trigger in triggers.items() if needs_event_loop(trigger)]:
        yield (
            f"{name} has {', '.join(events)} with an event of Reflex, which does nothing in an "
            f"island: write the handler in the island's .jsx, {GUIDE}."
        )
