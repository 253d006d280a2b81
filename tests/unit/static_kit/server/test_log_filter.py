"""What libraries may write to the log."""

import asyncio
import logging
import re
import sys
import warnings
from collections.abc import Iterator
from contextlib import suppress

import pytest

from builder_site.static_kit.server import log_filter

WORDS = "words of a visitor"


@pytest.fixture(autouse=True)
def installed() -> Iterator[None]:
    factory, hook = logging.getLogRecordFactory(), sys.unraisablehook
    log_filter.install("kit")
    yield
    logging.setLogRecordFactory(factory)
    logging.captureWarnings(capture=False)
    sys.unraisablehook = hook


@pytest.mark.parametrize("name", ["reflex.app", "engineio.server", "asyncio", "_granian"])
def test_warning_of_a_library_says_where_it_was_logged_and_no_more(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    logging.getLogger(name).warning("Event data: %s", WORDS, stack_info=True)
    assert re.fullmatch(r"test_log_filter\.py line \d+", caplog.messages[0])
    assert WORDS not in caplog.text
    assert "Stack" not in caplog.text


def test_error_of_a_library_says_what_was_raised_where_and_no_more(
    caplog: pytest.LogCaptureFixture,
) -> None:
    try:
        raise ValueError(WORDS)
    except ValueError:
        logging.getLogger("reflex.app").exception("Event data: %s", WORDS)
    place = r"test_log_filter\.py line \d+"
    assert re.fullmatch(f"{place}: ValueError in {place}", caplog.messages[0])
    assert WORDS not in caplog.text
    assert "Traceback" not in caplog.text


def test_exception_that_nobody_handles_is_logged_without_its_text(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fail() -> None:
        raise ValueError(WORDS)

    async def run() -> None:
        task = asyncio.create_task(fail())
        await asyncio.sleep(0)
        del task

    asyncio.run(run())
    assert "ValueError" in caplog.text
    assert WORDS not in caplog.text


class FailsAtItsEnd:
    def __del__(self) -> None:
        raise ValueError(WORDS)


def test_what_python_writes_itself_is_logged_without_its_text(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn(WORDS, stacklevel=1)
    FailsAtItsEnd()
    assert len(caplog.messages) == 2
    assert "ValueError in test_log_filter.py" in caplog.messages[1]
    assert WORDS not in caplog.text + capfd.readouterr().err


def test_what_python_writes_itself_near_the_recursion_limit_has_no_stack_trace(
    capfd: pytest.CaptureFixture[str],
) -> None:
    def fail_at_each_depth() -> None:
        with suppress(RecursionError):
            fail_at_each_depth()
        FailsAtItsEnd()

    fail_at_each_depth()
    assert "Traceback" not in capfd.readouterr().err


def test_own_records_and_what_is_no_warning_are_logged_as_they_are(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    logging.getLogger("kit.http").warning("socket %s", "closed")
    logging.getLogger("_granian").info("Listening at: %s", "http://localhost")
    assert caplog.messages == ["socket closed", "Listening at: http://localhost"]
