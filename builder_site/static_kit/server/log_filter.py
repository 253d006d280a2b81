"""Keeps what visitors send out of the log.

Reflex 0.10.1, engineio, asyncio and granian quote what they cannot process, in the text of a
warning or in a stack trace. From `install` on, a warning or an error of a library says only where
in its code it was logged, and which exception was raised where.
"""

import logging
import sys
from pathlib import Path
from traceback import walk_tb


def install(package: str) -> None:
    """Filter all log records but those of `package`, in this process.

    A record factory is the one place that every record passes, whatever logger and handler it has.
    Python's own warnings, and errors that nothing can catch, become records too.
    """
    logger = logging.getLogger("python")
    logging.captureWarnings(capture=True)
    make_record = logging.getLogRecordFactory()

    def log_unraisable(error: "sys.UnraisableHookArgs") -> None:
        try:
            logger.error("", exc_info=error.exc_value)
        except RecursionError:
            return  # Deeply nested JSON is parsed near the recursion limit: no room for a record.

    def make_filtered_record(name: str, level: int, *args: object) -> logging.LogRecord:
        record = make_record(name, level, *args)
        if level >= logging.WARNING and name.partition(".")[0] != package:
            error = record.exc_info[1] if record.exc_info else None
            place = f"{record.filename} line {record.lineno}"
            record.msg = f"{place}: {describe(error)}" if error else place
            record.args = record.exc_info = record.exc_text = record.stack_info = None
        return record

    sys.unraisablehook = log_unraisable
    logging.setLogRecordFactory(make_filtered_record)


def describe(error: BaseException) -> str:
    """Return the type of `error` and the place that raised it, without its text."""
    places = [
        f"{Path(frame.f_code.co_filename).name} line {line}"
        for frame, line in walk_tb(error.__traceback__)
    ]
    return " in ".join([type(error).__name__, *places[-1:]])
