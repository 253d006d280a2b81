"""typewriter-effect, text typed letter by letter: https://www.npmjs.com/package/typewriter-effect

The library cannot render on a server: the first words of the line are prerendered, and its core,
loaded when the browser is idle, goes on from them. Under reduced motion it is not loaded at all.
"""

import reflex as rx
from reflex.components.component import field

VERSION = "2.22.0"
MODULE = rx.asset("typewriter.jsx", shared=True).importable_path
# What the module above imports must be published beside it.
rx.asset("use_library.js", shared=True)


class Typewriter(rx.Component):
    """A line that is typed for ever; hidden from assistive technology, which needs its own text."""

    library = MODULE
    tag = "Typewriter"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"typewriter-effect@{VERSION}"])

    lead: rx.Var[str] = field(doc="What is typed first and stays.")
    words: rx.Var[list[str]] = field(doc="What rotates after it; none: the lead alone.")
    pause: rx.Var[int] = field(doc="Pause after each word, in ms.")
    delay: rx.Var[int] = field(doc="Time to type a character, in ms.")
    delete_speed: rx.Var[int] = field(doc="Time to delete a character, in ms.")


class TypingSwitch(rx.Component):
    """The button that stops and resumes every typed line on the page."""

    library = MODULE
    tag = "TypingSwitch"
    lib_dependencies: list[str] = field(default_factory=lambda: [f"typewriter-effect@{VERSION}"])

    pause_label: rx.Var[str] = field(doc="The button's text while lines are typed.")
    play_label: rx.Var[str] = field(doc="The button's text while they stand still.")


typewriter = Typewriter.create
typing_switch = TypingSwitch.create
