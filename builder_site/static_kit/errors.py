"""Mistakes that a person can mend, and how a program ends with one."""

import sys
from collections.abc import Generator
from contextlib import contextmanager


class KitError(Exception):
    """A mistake that a person can mend; its text is one line or more for the terminal."""


@contextmanager
def exit_on_mistake() -> Generator[None]:
    """End the program with the text of a KitError and exit status 1.

    Use it as a context manager or a decorator in what Reflex or a terminal calls: rxconfig.py, the
    module of the app, the hooks of a plugin, the functions of pages, modules that are run. All
    other code raises the error.
    """
    try:
        yield
    except KitError as error:
        sys.exit(str(error))
