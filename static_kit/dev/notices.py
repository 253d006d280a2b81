"""What an app prints while it is loaded: the terminal shows it once, and not at each save."""

import sys
import threading
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from typing import Any, TextIO, cast

from .report import Notice


@contextmanager
def notices(send: Callable[[Notice], None]) -> Generator[None]:
    """Give `send` what is written to standard error meanwhile, instead of the terminal."""
    terminal = sys.stderr
    stream = NoticeStream(terminal, send)
    sys.stderr = cast("TextIO", stream)
    try:
        yield
    finally:
        sys.stderr = terminal
        stream.release()


class NoticeStream:
    """A stream that gives `send` what is written to it, in whole lines, until `release`.

    Then it writes to `terminal`, since Python's loggers keep the stream that they have begun with.
    """

    def __init__(self, terminal: TextIO, send: Callable[[Notice], None]) -> None:
        self._terminal = terminal
        self._send = send
        self._text = ""
        self._is_released = False
        self._lock = threading.Lock()

    def write(self, text: str) -> int:
        """Write `text`; return its length. A log record with its traceback is one notice."""
        with self._lock:
            if self._is_released:
                return self._terminal.write(text)
            self._text += text
            if self._text.endswith("\n"):
                self._send(Notice(self._text.rstrip()))
                self._text = ""
            return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write each of `lines`."""
        for line in lines:
            self.write(line)

    def release(self) -> None:
        """Write to the terminal from now on."""
        with self._lock:
            self._is_released = True
            self._terminal.write(self._text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._terminal, name)
