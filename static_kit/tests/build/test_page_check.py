"""What no built page can do is a line with the page and the component."""

from collections.abc import Callable
from typing import Any

import pytest
import reflex as rx
from reflex.components.component import Component, MemoizationLeaf
from reflex.experimental.client_state import ClientStateVar

from static_kit.build.page_check import page_mistakes
from static_kit.islands.island import island

COUNT = ClientStateVar.create("count", default=0)
LOG = rx.console_log("Stone")


class Shop(rx.State):
    """A state on the server."""

    stones: int = 1

    @rx.event
    def sell(self) -> None:
        """Sell one."""


class Counter(rx.Component):
    """An island's own component, of which Python has a property for the value and for the press."""

    library = "$/public/counter"
    tag = "Counter"
    value: rx.Var[Any]


class Form(Counter, MemoizationLeaf):
    """One that has its children in React too."""


@rx.memo
def note(text: rx.Var[str]) -> rx.Component:
    return rx.text(text)


@rx.memo
def amount(press: rx.Var[int]) -> rx.Component:
    return rx.el.div(rx.el.button(COUNT.value, on_click=COUNT.set_value(press)))


@rx.memo
def switch(on_press: rx.EventHandler[rx.event.no_args_event_spec]) -> rx.Component:
    return rx.el.button("Stone", on_click=on_press)


def press(event: Any) -> Component:
    return rx.el.button("Stone", on_click=event)


RADIX = "{} is made of Radix components, for which the kit has no theme"
STATE = "{} has a value of `rx.State`, and a static site has no state on the server."
COLOR_MODE = "{} depends on Reflex's color mode, which the kit leaves out"
NO_HANDLER = "{} has {}, which nothing calls in a build: only the component of an island"
NO_EVENT = "{} has {} with an event of Reflex, which does nothing in an island"
NO_CHANGE = "{} has a value that nothing changes in a build"

MISTAKES: dict[str, tuple[Callable[[], Component], str]] = {
    "heading": (lambda: rx.heading("Stone"), RADIX.format("Heading")),
    "radix in markdown": (lambda: rx.markdown("# Stone"), RADIX.format("Markdown")),
    "radix in a list": (
        lambda: rx.foreach(["Stone"], rx.text),
        RADIX.format("Text"),
    ),
    "radix in an island": (
        lambda: island(rx.el.div(rx.badge("Stone")), "idle"),
        RADIX.format("Badge"),
    ),
    "radix in a memo": (lambda: note(text="Stone"), RADIX.format("Text")),
    "state as a text": (lambda: rx.el.p(Shop.stones), STATE.format("a text in P")),
    "state in a prop": (
        lambda: rx.el.p(class_name=f"stones-{Shop.stones}"),
        STATE.format("P"),
    ),
    "state in a condition": (
        lambda: rx.cond(Shop.stones > 1, rx.el.p(), rx.el.div()),
        STATE.format("Cond"),
    ),
    "state in an island": (
        lambda: island(Counter.create(value=Shop.stones), "idle"),
        STATE.format("Counter"),
    ),
    "color mode as a text": (
        lambda: rx.el.p(rx.color_mode_cond("light", "dark")),
        COLOR_MODE.format("a text in P"),
    ),
    "color mode in a class": (
        lambda: rx.el.p(class_name=rx.color_mode_cond("light", "dark")),
        COLOR_MODE.format("P"),
    ),
    "color mode in an island": (
        lambda: island(Counter.create(value=rx.color_mode), "idle"),
        COLOR_MODE.format("Counter"),
    ),
    "event outside of an island": (
        lambda: press(LOG),
        NO_HANDLER.format("Button", "on_click"),
    ),
    "function outside of an island": (
        lambda: press(COUNT.set_value(1)),
        NO_HANDLER.format("Button", "on_click"),
    ),
    "event in the children of an island": (
        lambda: island(rx.el.div(press(LOG)), "idle"),
        NO_HANDLER.format("Button", "on_click"),
    ),
    "event in an island": (
        lambda: island(press(LOG), "idle"),
        NO_EVENT.format("Button", "on_click"),
    ),
    "state's event in an island": (
        lambda: island(rx.el.div(on_mount=Shop.sell), "idle"),
        NO_EVENT.format("Div", "on_mount"),
    ),
    # Reflex's event loop calls what a memo is given.
    "event in an island's memo": (
        lambda: island(switch(on_press=COUNT.set_value(1)), "idle"),
        NO_EVENT.format("Button", "on_click"),
    ),
    "event in the children that React has": (
        lambda: island(Form.create(press(LOG)), "idle"),
        NO_EVENT.format("Button", "on_click"),
    ),
    "value in the children of an island": (
        lambda: island(rx.el.button(COUNT.value, on_click=COUNT.set_value(1)), "idle"),
        NO_CHANGE.format("a text in Button"),
    ),
}
ALLOWED: dict[str, Callable[[], Component]] = {
    "elements": lambda: rx.el.main(rx.el.h1("Stone"), rx.image(src="/stone.png")),
    "function in an island": lambda: island(press(COUNT.set_value(1)), "idle"),
    "value in an island": lambda: island(Counter.create(value=COUNT.value), "idle"),
    "both in the children that React has": lambda: island(
        Form.create(COUNT.value, press(COUNT.set_value(1))), "idle"
    ),
    "value in an island's memo": lambda: island(amount(press=1), "idle"),
    "first value on a page": lambda: Counter.create(value=COUNT.value),
    "island in an island": lambda: island(
        rx.el.div(island(Counter.create(value=COUNT.value), "idle")), "visible"
    ),
}


@pytest.mark.parametrize(("component", "line"), MISTAKES.values(), ids=MISTAKES)
def test_mistake_is_one_line_with_page_and_component(
    component: Callable[[], Component], line: str
) -> None:
    (mistake,) = page_mistakes("shop", rx.el.main(component(), component()))
    assert mistake.startswith(f"The page shop: {line}")


@pytest.mark.parametrize("component", ALLOWED.values(), ids=ALLOWED)
def test_what_works_is_no_mistake(component: Callable[[], Component]) -> None:
    assert page_mistakes("shop", rx.el.main(component())) == []


def test_condition_that_no_island_has_is_refused() -> None:
    with pytest.raises(ValueError, match=r"`when` of P is 'view'; .* 'idle', 'visible', 'i"):
        island(rx.el.p("Stone"), "view")  # pyright: ignore[reportArgumentType]
