"""What a worker prints while it loads the app goes to the supervisor, and later to the terminal."""

import logging
import sys

import pytest

from static_kit.dev.notices import notices
from static_kit.dev.report import Notice


def test_what_is_printed_together_is_one_notice(capsys: pytest.CaptureFixture[str]) -> None:
    sent: list[Notice] = []
    with notices(sent.append):
        handler = logging.StreamHandler()
        log = logging.LogRecord("shop", logging.WARNING, __file__, 1, "No account", None, None)
        handler.handle(log)
        for part in ("two", " ", "words", "\n"):
            sys.stderr.write(part)
        sys.stderr.writelines(["de.po:7: no translation\n", "pt.po:7: no translation\n"])
        sys.stderr.write("Traceback\n  File\nError\n")
    assert sent == [
        Notice("No account"),
        Notice("two words"),
        Notice("de.po:7: no translation"),
        Notice("pt.po:7: no translation"),
        Notice("Traceback\n  File\nError"),
    ]
    assert capsys.readouterr().err == ""


def test_after_the_load_the_terminal_gets_what_is_printed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Also by a logger that has begun during the load."""
    sent: list[Notice] = []
    with notices(sent.append):
        handler = logging.StreamHandler()
        sys.stderr.write("without an end")
    log = logging.LogRecord("shop", logging.INFO, __file__, 1, "A message is kept", None, None)
    handler.handle(log)
    sys.stderr.write("now\n")
    assert capsys.readouterr().err == "without an endA message is kept\nnow\n"
    assert sent == []


def test_stream_is_otherwise_that_of_the_terminal() -> None:
    terminal = sys.stderr
    with notices(lambda _notice: None):
        assert sys.stderr is not terminal
        assert (sys.stderr.encoding, sys.stderr.isatty()) == (terminal.encoding, terminal.isatty())
    assert sys.stderr is terminal
