"""A visitor's message: three required fields and their limits, checked again on the server."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from unicodedata import category

from builder_site.contact.errors import HoneypotError, InvalidMessageError

MAX_LENGTHS = {"user_name": 200, "user_email": 254, "message": 10_000}
"""The most characters of each field, by its name in the form and in the provider's call. The form's
fields have no `maxlength`: with it, browsers cut what is pasted, and say nothing."""

MAX_FORM_BYTES = 4 * sum(MAX_LENGTHS.values()) + 4096
"""The most bytes of a posted form: a character has up to four in UTF-8. The rest is for the
names of the fields and the lines between them. form.jsx posts with `keepalive`, with which browsers
refuse more than 64 KiB."""

HONEYPOT = "leave_empty"
"""A hidden field that only robots fill in. Browsers do not know the name, so none autofills it."""

LINE_BREAK = re.compile("\r\n|[\r\v\f\u0085\u2028\u2029]")
# PDF viewers and Word put invisible characters on the clipboard: control characters (Cc), and
# format characters (Cf) such as the soft hyphen and direction marks. The exceptions are line
# breaks, tabs, and the joiners and tags that are parts of emoji and of words in some scripts.
INVISIBLE_CATEGORIES = {"Cc", "Cf"}
INVISIBLE_EXCEPTIONS = re.compile("[\n\t\u200c\u200d\U000e0020-\U000e007f]")


@dataclass(frozen=True)
class Message:
    """A checked message; the fields have the names and the order of the provider's call."""

    user_name: str
    user_email: str
    message: str


def checked_message(fields: Mapping[str, str]) -> Message:
    """Return the message in `fields`, without invisible characters, trimmed and checked.

    Raises InvalidMessageError.
    """
    if fields.get(HONEYPOT):
        raise HoneypotError(f"{HONEYPOT} is filled in, as only robots do")
    return Message(**{name: _checked_text(name, fields.get(name, "")) for name in MAX_LENGTHS})


def too_long(fields: Mapping[str, str]) -> dict[str, int]:
    """Return the number of characters of each field that has more than MAX_LENGTHS allows."""
    lengths = {name: len(_clean_text(name, fields.get(name, ""))) for name in MAX_LENGTHS}
    return {name: length for name, length in lengths.items() if length > MAX_LENGTHS[name]}


def _checked_text(name: str, value: str) -> str:
    text = _clean_text(name, value)
    if not text:
        raise InvalidMessageError(f"{name} is missing")
    if len(text) > MAX_LENGTHS[name]:
        raise InvalidMessageError(f"{name} is longer than {MAX_LENGTHS[name]} characters")
    return text


def _clean_text(name: str, value: str) -> str:
    # Browsers post a line break as CRLF, and visitors paste others, such as Word's VT. Each counts
    # as one character. field_length.js counts in the same way.
    text = LINE_BREAK.sub("\n", value)
    text = "".join(filter(_is_visible, text)).strip()
    if name != "message":
        # The provider may put name and e-mail address into headers of its e-mail, where a line
        # break could start another header.
        text = re.sub("[\n\t]+", " ", text)
    return text


def _is_visible(character: str) -> bool:
    if INVISIBLE_EXCEPTIONS.match(character):
        return True
    return category(character) not in INVISIBLE_CATEGORIES
