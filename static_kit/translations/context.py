"""gettext's context: an English text with two meanings has a translation for each."""

from typing import Self

__all__ = ["InContext", "context_key"]

CONTEXT_SEPARATOR = "\x04"
"""Separates context and text in a key, as in gettext and polib."""


class InContext(str):
    """A text with its meaning in this place, such as `InContext("Open", "the state of a shop")`.

    Its entry in a catalogue has the `context` as `msgctxt`. The same text without a context, or
    with another one, has an entry of its own.
    """

    context: str

    def __new__(cls, text: str, context: str) -> Self:
        """Return `text` with its `context`."""
        instance = super().__new__(cls, text)
        instance.context = context
        return instance


def context_key(text: str) -> str:
    """Return the key of `text` in a catalogue: the text, after its context if it has one."""
    context = text.context if isinstance(text, InContext) else ""
    return f"{context}{CONTEXT_SEPARATOR}{text}" if context else text


def context_and_text(key: str) -> tuple[str, str]:
    """Return the context and the text of a `key`; the context may be empty."""
    context, _, text = key.rpartition(CONTEXT_SEPARATOR)
    return context, text
