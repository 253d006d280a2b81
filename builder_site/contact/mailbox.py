"""Keeps messages as `.eml` files in a folder, while no e-mail account is set."""

import asyncio
import os
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

    async def check(self) -> bool:
        """Make the folder, and return whether it is writable; a check of /health."""
        self.folder.mkdir(parents=True, exist_ok=True)
        return os.access(self.folder, os.W_OK)

    def _write(self, email: EmailMessage) -> None:
        """Write under a temporary name first, so that every `.eml` file is complete."""
        self.folder.mkdir(parents=True, exist_ok=True)
        name = f"{datetime.now(UTC):%Y%m%dT%H%M%S}-{secrets.token_hex(4)}"
        part = self.folder / f"{name}.part"
        # Nobody but the server's user reads visitors' messages.
        part.touch(mode=0o600)
        try:
            with part.open("wb") as file:
                file.write(email.as_bytes())
                file.flush()
                os.fsync(file.fileno())
            part.rename(self.folder / f"{name}.eml")
        finally:
            part.unlink(missing_ok=True)


def _email(message: Message) -> EmailMessage:
    """Return `message` as an e-mail. The visitor's words are in the body, and in no header."""
    email = EmailMessage()
    email["Subject"] = "Message from the website"
    email["Date"] = format_datetime(datetime.now(UTC))
    body = "\n".join(f"{name}: {value}" for name, value in asdict(message).items())
    # 8bit keeps the text readable in any editor.
    email.set_content(body, cte="8bit")
    return email
