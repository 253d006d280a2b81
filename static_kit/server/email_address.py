"""E-mail addresses that every mail server takes."""

import re

from .origin import ascii_host

__all__ = ["email_address"]

MAILBOX_NAME = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
"""The part of an e-mail address before the @, without quotation marks."""


def email_address(text: str) -> str | None:
    """Return the e-mail address, its domain as `ascii_host` has it; None if `text` is not one."""
    name, _at, domain = text.rpartition("@")
    if len(name) > 64 or not MAILBOX_NAME.fullmatch(name):
        return None
    try:
        return f"{name}@{ascii_host(domain)}"
    except ValueError:
        return None
