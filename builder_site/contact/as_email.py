"""A message as an e-mail. The visitor's words are in its body, and in none of these headers."""

from dataclasses import asdict
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Literal

from builder_site.contact.message import Message


def as_email(
    message: Message, first_line: str = "", encoding: Literal["8bit"] | None = None
) -> EmailMessage:
    """Return `message` with the headers Subject and Date, without From and To.

    `first_line` is written above the visitor's words. `encoding` is the Content-Transfer-Encoding;
    by default the library chooses one that every mail server takes.
    """
    email = EmailMessage()
    email["Subject"] = "Message from the website"
    email["Date"] = format_datetime(datetime.now(UTC))
    lines = [f"{first_line}\n"] if first_line else []
    lines += [f"{name}: {value}" for name, value in asdict(message).items()]
    email.set_content("\n".join(lines), cte=encoding)
    return email
