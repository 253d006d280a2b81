"""A visitor's message: three required fields and their limits, checked again on the server."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

MAX_LENGTHS = {"user_name": 200, "user_email": 254, "message": 10_000}
"""The most characters of each field, by its name in the form and in the provider's call."""

MAX_FORM_BYTES = 4 * sum(MAX_LENGTHS.values()) + 4096
"""The most bytes of a posted form: a character has up to four in UTF-8. The rest is for the
names of the fields and the lines between them."""

SUCCESS_PATH, FAILURE_PATH = "/sent", "/_not-sent"
"""What follows Contact's route for the pages after success and after failure. The server fills in
the second one; the "_" means that it has no address."""

MARK = "\ue000{}\ue000"
"""Stands for a field's value in the built failure page: characters that no page has."""

MAILTO = "mailto"
"""The name of the mark that becomes the `?body=…` of the mailto: link."""

HONEYPOT = "leave_empty"
"""A hidden field that only robots fill in. Browsers do not know the name, so none autofills it."""

# A line break in name or e-mail address could start a header of the e-mail that is made of them.
# Other control characters mean nothing in any field.
CONTROL_CHARACTERS = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
LINE_BREAK = re.compile("\r\n|[\r\v\f\u0085\u2028\u2029]")


class InvalidMessageError(Exception):
    """The fields are not a message. The text names the field and what is wrong, not its content."""

    reason = "invalid"


@dataclass(frozen=True)
class Message:
    """A checked message; the fields have the names and the order of the provider's call."""

    user_name: str
    user_email: str
    message: str


def checked_message(fields: Mapping[str, str]) -> Message:
    """Return the message in `fields`, checked and trimmed. Raises InvalidMessageError."""
    if fields.get(HONEYPOT):
        raise InvalidMessageError(f"{HONEYPOT} is filled in, as only robots do")
    return Message(**{name: _check(name, fields.get(name, "")) for name in MAX_LENGTHS})


def _check(name: str, value: str) -> str:
    # Browsers post a line break as CRLF, and visitors paste others, as Word's VT. The field's
    # `maxlength` counts each as one character.
    text = LINE_BREAK.sub("\n", value.strip())
    if not text:
        raise InvalidMessageError(f"{name} is missing")
    if len(text) > MAX_LENGTHS[name]:
        raise InvalidMessageError(f"{name} is longer than {MAX_LENGTHS[name]} characters")
    if CONTROL_CHARACTERS.search(text) or (name != "message" and "\n" in text):
        raise InvalidMessageError(f"{name} has a control character")
    return text
