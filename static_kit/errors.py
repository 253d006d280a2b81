"""The base of errors that a person can correct, and how a program ends with one."""

import sys
from collections.abc import Generator
from contextlib import contextmanager

__all__ = ["MistakeError", "exit_on_mistake"]


class MistakeError(Exception):
    """An error that a person can correct. Its text is for the terminal, one line or more."""


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
