"""Keeps messages as `.eml` files in a folder, while no e-mail account is set."""

import asyncio
import secrets
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from http import HTTPStatus
from pathlib import Path

from builder_site.contact.delivery import ProviderError
from builder_site.contact.message import Message


@dataclass(frozen=True)
class Mailbox:
    """The local mailbox; `folder` is created with the first message."""

    folder: Path

    async def send(self, message: Message) -> int:
        """Write `message` to a file; return 200, as the provider does.

        Raises ProviderError with status 500 if it cannot be written.
        """
        try:
            await asyncio.to_thread(self._write, _email(message))
        except OSError as error:
            raise ProviderError(HTTPStatus.INTERNAL_SERVER_ERROR) from error
        return HTTPStatus.OK

    def _write(self, email: EmailMessage) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        name = f"{datetime.now(UTC):%Y%m%dT%H%M%S}-{secrets.token_hex(4)}.eml"
        file = self.folder / name
        # Nobody but the server's user reads visitors' messages.
        file.touch(mode=0o600, exist_ok=False)
        file.write_bytes(email.as_bytes())


def _email(message: Message) -> EmailMessage:
    """Return `message` as an e-mail. The visitor's words are in the body, and in no header."""
    email = EmailMessage()
    email["Subject"] = "Message from the website"
    email["Date"] = format_datetime(datetime.now(UTC))
    body = "\n".join(f"{name}: {value}" for name, value in asdict(message).items())
    # 8bit keeps the text readable in any editor.
    email.set_content(body, cte="8bit")
    return email
