"""The base of errors that a person can correct, and how a program ends with one."""

import sys
from collections.abc import Generator
from contextlib import contextmanager

__all__ = ["MistakeError", "exit_on_mistake", "quoted"]

QUOTED_LENGTH = 70
"""The most characters of a wrong value in a line."""


class MistakeError(Exception):
    """An error that a person can correct. Its text is for the terminal, one line or more."""


def quoted(value: object) -> str:
    """Return how a line names a wrong `value`: its repr, or 70 characters of it with an ellipsis.

    The last character is that of the repr, such as the closing quotation mark.
    """
    text = repr(value)
    return text if len(text) <= QUOTED_LENGTH else f"{text[: QUOTED_LENGTH - 2]}…{text[-1]}"


@contextmanager
def exit_on_mistake() -> Generator[None]:
    """End the program with the text of a MistakeError and exit status 1.

    Use it as a context manager or a decorator in what Reflex or a terminal calls: rxconfig.py, the
    module of the app, the hooks of a plugin, the functions of pages, modules that are run. All
    other code raises the error.
    """
    try:
        yield
    except MistakeError as error:
        sys.exit(str(error))
