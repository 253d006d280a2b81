"""Keeps messages as `.eml` files in a folder, while no e-mail account is set."""

import asyncio
import os
import re
import secrets
import tempfile
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from http import HTTPStatus
from pathlib import Path

from builder_site.contact.errors import NoAnswerError, RefusedError
from builder_site.contact.message import Message

EMAIL_ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+", re.ASCII)


@dataclass(frozen=True)
class Mailbox:
    """The local mailbox; `folder` is created with the first message."""

    folder: Path

    async def send(self, message: Message, timeout: float) -> int:
        """Write `message` to a file within `timeout` seconds; return 200, as the provider does.

        Raises RefusedError with status 500 if it cannot be written.
        """
        try:
            await asyncio.wait_for(asyncio.to_thread(self._write, _email(message)), timeout)
        except TimeoutError:
            raise NoAnswerError("the disk did not answer in time") from None
        except OSError as error:
            raise RefusedError(HTTPStatus.INTERNAL_SERVER_ERROR) from error
        return HTTPStatus.OK

    def _write(self, email: EmailMessage) -> None:
        """Write under a temporary name first, so that every `.eml` file is complete."""
        self.folder.mkdir(parents=True, exist_ok=True)
        time = datetime.now(UTC).strftime("%Y%m%dT%H%M%S")
        with tempfile.NamedTemporaryFile(dir=self.folder, suffix=".part", delete=False) as file:
            try:
                file.write(email.as_bytes())
                file.flush()
                os.fsync(file.fileno())
                Path(file.name).rename(self.folder / f"{time}-{secrets.token_hex(4)}.eml")
            except OSError:
                Path(file.name).unlink(missing_ok=True)
                raise


def _email(message: Message) -> EmailMessage:
    """Return `message` as an e-mail with the visitor's text in the body.

    No header holds it but Reply-To, and that only where it is one plain e-mail address.
    """
    email = EmailMessage()
    email["Subject"] = "Message from the website"
    email["Date"] = format_datetime(datetime.now(UTC))
    if EMAIL_ADDRESS.fullmatch(message.user_email):
        email["Reply-To"] = message.user_email
    body = "\n".join(f"{name}: {value}" for name, value in asdict(message).items())
    # 8bit keeps the text readable in any editor.
    email.set_content(body, cte="8bit")
    return email
