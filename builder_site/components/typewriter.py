"""A line that is typed letter by letter, again and again.

The line is prerendered whole, and stays so with reduced motion.
"""

import reflex as rx
from reflex.components.component import field

MODULE = rx.asset("typewriter.jsx", shared=True).importable_path


class Typewriter(rx.Component):
    """The line; hidden from assistive technology."""

    library = MODULE
    tag = "Typewriter"

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


typewriter = Typewriter.create
typing_switch = TypingSwitch.create
