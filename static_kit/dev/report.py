"""What a worker tells its supervisor: how far it is, or the mistake that has ended its load."""

import os
import re
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path

from ..errors import MistakeError
from ..folders import Folders

PLACE = re.compile(r"(?P<file>[^:\n]+):((?P<line>\d+):)? ")
"""How a MistakeError that knows its place begins."""
KIT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Configured:
    """The configuration is loaded; `folders` are the app's."""

    folders: Folders


@dataclass(frozen=True)
class Loaded:
    """The app is loaded, and the pages that browsers show are compiled, before they are written."""


@dataclass(frozen=True)
class Ready:
    """All pages are written, and the backend answers. Pictures may still be encoded.

    libraries: the modules that it has imported from outside of the project, in their order
    """

    libraries: tuple[str, ...]


@dataclass(frozen=True)
class Notice:
    """What the app has printed while it is loaded, one line or more."""

    text: str


@dataclass(frozen=True)
class Mistake:
    """An error in what was saved.

    text: what is wrong, one line or more; the first begins with file and line, if they are known
    file: the absolute path of the file, or ""
    line, column: the place in it, from 1; 0 if it is not known
    frame: the lines around it, or ""
    traceback: Python's, or ""
    """

    text: str
    file: str = ""
    line: int = 0
    column: int = 0
    frame: str = ""
    traceback: str = ""

    def for_terminal(self) -> str:
        """Return all that is known, as lines for the terminal."""
        return "\n".join(part.rstrip() for part in (self.text, self.frame, self.traceback) if part)

    def for_vite(self) -> dict[str, object]:
        """Return the mistake as Vite's overlay takes it."""
        error: dict[str, object] = {"message": self.text, "stack": self.traceback}
        if self.file:
            error["id"] = self.file
        if self.line:
            place = {"file": self.file, "line": self.line, "column": self.column}
            error |= {"loc": place, "frame": self.frame}
        return error


Report = Configured | Loaded | Ready | Notice | Mistake


def is_own(file: str) -> bool:
    """Return whether `file` is in the project, and not in what is installed for it."""
    parents = Path(file).resolve().parents
    return Path.cwd().resolve() in parents and Path(sys.prefix).resolve() not in parents


def mistake_of(error: BaseException) -> Mistake:
    """Return what to say of `error`, which ended the load of the app in the current folder.

    A MistakeError, or the SystemExit that `exit_on_mistake` makes of it, has its own text. For
    another error the place is the last one in the app's code, outside of the kit if there is one.
    """
    if isinstance(error, MistakeError | SystemExit):
        return _with_place(str(error))
    if isinstance(error, SyntaxError) and error.filename:
        return _at(error.filename, error.lineno or 0, error.offset or 0, _sentence(error))
    text = "".join(traceback.format_exception(error))
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if is_own(frame.filename)
    ]
    if not frames:
        return Mistake(_sentence(error), traceback=text)
    of_the_app = [frame for frame in frames if KIT not in Path(frame.filename).resolve().parents]
    frame = (of_the_app or frames)[-1]
    return _at(frame.filename, frame.lineno or 0, (frame.colno or 0) + 1, _sentence(error), text)


def _sentence(error: BaseException) -> str:
    """Return the name and the text of `error`, and its notes: the page for which it was raised."""
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg}"
    return "".join(traceback.format_exception_only(error)).rstrip()


def _with_place(text: str) -> Mistake:
    """Return a Mistake for the `text` of a MistakeError, with the place at its start, if any."""
    place = PLACE.match(text)
    if not place or not Path(place["file"]).is_file():
        return Mistake(text)
    file, line = Path(place["file"]).resolve(), place["line"]
    if not line:
        return Mistake(text, str(file))
    return Mistake(text, str(file), int(line), 1, _frame(file, int(line)))


def _at(filename: str, line: int, column: int, sentence: str, text: str = "") -> Mistake:
    """Return the mistake at a place, with `text` as its traceback."""
    file = Path(filename).resolve()
    name = os.path.relpath(file)
    return Mistake(f"{name}:{line}: {sentence}", str(file), line, column, _frame(file, line), text)


def _frame(file: Path, line: int) -> str:
    """Return the lines around `line` of `file`, with their numbers, and a mark before that line."""
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return ""
    first, last = max(line - 2, 1), min(line + 2, len(lines))
    width = len(str(last))
    return "\n".join(
        f"{'>' if number == line else ' '} {number:{width}} | {lines[number - 1]}".rstrip()
        for number in range(first, last + 1)
    )
