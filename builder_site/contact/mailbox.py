"""Keeps messages as `.eml` files in a folder, while no e-mail account is set."""

import asyncio
import os
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from http import HTTPStatus
from pathlib import Path

from builder_site.contact.as_email import as_email
from builder_site.contact.errors import RefusedError
from builder_site.contact.message import Message


@dataclass(frozen=True)
class Mailbox:
    """The local mailbox; `folder` is created with the first message."""

    folder: Path

    async def send(self, message: Message) -> int:
        """Write `message` to a file; return 200, as the provider does.

        Raises RefusedError with the status code 500 if it cannot be written.
        """
        try:
            # 8bit keeps the text readable in any editor.
            await asyncio.to_thread(self._write, as_email(message, encoding="8bit"))
        except OSError as error:
            raise RefusedError(HTTPStatus.INTERNAL_SERVER_ERROR) from error
        return HTTPStatus.OK

    def _write(self, email: EmailMessage) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        name = f"{datetime.now(UTC):%Y%m%dT%H%M%S}-{secrets.token_hex(4)}.eml"
        # A file has the name of a message only when all of it is on the disk, which may be full.
        unfinished = self.folder / f".{name}"
        try:
            # Nobody but the server's user reads visitors' messages.
            unfinished.touch(mode=0o600, exist_ok=False)
            with unfinished.open("wb") as file:
                file.write(email.as_bytes())
                file.flush()
                os.fsync(file.fileno())
            unfinished.rename(self.folder / name)
        finally:
            unfinished.unlink(missing_ok=True)
