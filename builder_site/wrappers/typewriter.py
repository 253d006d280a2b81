"""typewriter-effect, text typed letter by letter: https://www.npmjs.com/package/typewriter-effect

The library cannot render on a server. So the start of the line is prerendered, and the library's
core is loaded when the browser is idle, and continues from there. It is not loaded if the visitor
wants less motion. Each letter sets the line's whole text anew, so that what a translator has put
there does not stay.
"""

from collections.abc import Sequence
from typing import Any

import reflex as rx
from reflex.components.component import field

from static_kit.islands.island import island

VERSION = "2.22.0"
WORD_CLASS = "typed-word"
"""The class of the word that follows the lead; typewriter.jsx gives it to the typed one too."""
MODULE = rx.asset("typewriter.jsx", shared=True).importable_path


class Typewriter(rx.Component):
    """A line that is typed again and again; hidden from assistive technology."""

    library = MODULE
    tag = "Typewriter"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"typewriter-effect@{VERSION}"])

    lead: rx.Var[str] = field(doc="The start of the line, which stays.")
    words: rx.Var[list[str]] = field(doc="The words that follow it in turn; may be empty.")
    pause: rx.Var[int] = field(doc="Pause after each word, in ms.")
    delay: rx.Var[int] = field(doc="Time to type a character, in ms.")
    delete_speed: rx.Var[int] = field(doc="Time to delete a character, in ms.")


class TypingSwitch(rx.Component):
    """The button that pauses and resumes every typed line on the page."""

    library = MODULE
    tag = "TypingSwitch"

    pause_label: rx.Var[str] = field(doc="The button's text while lines are typed.")
    play_label: rx.Var[str] = field(doc="The button's text while they are paused.")


def typewriter(lead: str, words: Sequence[str], **props: Any) -> rx.Component:
    """Return the line, which begins with `lead` and, on a line of its own, the first of `words`."""
    parts = (
        [rx.el.span(f"{lead} "), rx.el.span(words[0], class_name=WORD_CLASS)] if words else [lead]
    )
    line = Typewriter.create(*parts, lead=lead, words=list(words), **props)
    return island(line, when="idle")


def typing_switch(*, pause_label: str, play_label: str, class_name: str) -> rx.Component:
    """Return the button; it is disabled until it works."""
    switch = TypingSwitch.create(
        pause_label, pause_label=pause_label, play_label=play_label, class_name=class_name
    )
    return island(switch, when="idle")
