"""What a visitor sends: three required fields with their limits, checked again on the server.

The browser makes the same checks; this one is for those that do not.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

MAX_LENGTHS = {"user_name": 200, "user_email": 254, "message": 10_000}
"""Characters a field may hold, by the name it has in the form and in the provider's call."""

LETTER = ("message", "user_name", "user_email")
"""The fields in the order of a letter: what is said, then who says it."""

HONEYPOT = "leave_empty"
"""A field no person sees. Its name means nothing to a browser's autofill."""

# A line break in the name or the e-mail could start a header of the letter made from them; other
# control characters have no meaning in any of the fields.
CONTROL_CHARACTERS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
BREAK = re.compile("\r\n|[\r\v\f\u0085\u2028\u2029]")


class InvalidMessageError(Exception):
    """The fields are no message: the text says which one and why, not what was in it."""


class RobotError(InvalidMessageError):
    """The field that only robots fill was filled."""


@dataclass(frozen=True)
class Message:
    """A message fit to send; the fields bear the names of the provider's call."""

    user_name: str
    user_email: str
    message: str


def parse(fields: Mapping[str, object]) -> Message:
    """Make a message of what a form sent; raises InvalidMessageError."""
    if fields.get(HONEYPOT):
        raise RobotError(f"{HONEYPOT} is filled")
    return Message(**{name: _text(name, fields.get(name)) for name in MAX_LENGTHS})


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise InvalidMessageError(f"{name} is missing")
    # A browser posts a line break as CRLF, its script as LF, and Word's soft break is a VT; each is
    # one character of the `maxlength` that the visitor saw kept.
    text = BREAK.sub("\n", value.strip())
    if not text:
        raise InvalidMessageError(f"{name} is blank")
    if len(text) > MAX_LENGTHS[name]:
        raise InvalidMessageError(f"{name} is longer than {MAX_LENGTHS[name]} characters")
    if CONTROL_CHARACTERS.search(text) or (name != "message" and "\n" in text):
        raise InvalidMessageError(f"{name} has a control character")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise InvalidMessageError(f"{name} is not Unicode text") from None
    return text
