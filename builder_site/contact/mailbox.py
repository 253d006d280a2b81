"""The local mailbox: a stand-in provider inside the app, for as long as no account is set.

It answers the same request as the real one and keeps each message as an `.eml` file. It has no
public address: only our own client reaches it, in-process.
"""

import os
import re
import secrets
import tempfile
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime
from pathlib import Path

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from builder_site.contact.emailjs import PATH
from builder_site.contact.message import MAX_LENGTHS
from builder_site.settings import EmailAccount

ACCOUNT = EmailAccount(service_id="local", template_id="local", public_key="local")
URL = "http://mailbox.invalid"
FIELDS = tuple(MAX_LENGTHS)
ADDRESS = re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+", re.ASCII)


def mailbox(folder: Path) -> Starlette:
    """The stand-in, keeping its files in `folder`, which it makes when the first message comes."""

    async def receive(request: Request) -> PlainTextResponse:
        async with request.form(max_files=0, max_fields=10) as form:
            fields = {name: str(form.get(name, "")) for name in FIELDS}
            if form.get("service_id") != ACCOUNT.service_id or not all(fields.values()):
                return PlainTextResponse("The form is not complete", status_code=400)
        try:
            await run_in_threadpool(_keep, folder, _letter(fields))
        except OSError:
            return PlainTextResponse("The mailbox cannot be written", status_code=500)
        return PlainTextResponse("OK")

    return Starlette(routes=[Route(PATH, receive, methods=["POST"])])


def _letter(fields: dict[str, str]) -> EmailMessage:
    """The visitor's words stand in the body, where they can be nothing but text; only an e-mail
    address that is nothing else is one to reply to.
    """
    letter = EmailMessage()
    letter["Subject"] = "Message from the website"
    letter["Date"] = format_datetime(datetime.now(UTC))
    if ADDRESS.fullmatch(fields["user_email"]):
        letter["Reply-To"] = fields["user_email"]
    # 8bit: a letter that anybody can read with any editor.
    words = "\n".join(f"{name}: {value}" for name, value in fields.items())
    letter.set_content(words, cte="8bit")
    return letter


def _keep(folder: Path, letter: EmailMessage) -> None:
    """Write a whole file or none: a name that ends in .eml is a message that is complete."""
    folder.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S")
    with tempfile.NamedTemporaryFile(dir=folder, suffix=".part", delete=False) as file:
        try:
            file.write(letter.as_bytes())
            file.flush()
            os.fsync(file.fileno())
            Path(file.name).rename(folder / f"{stamp}-{secrets.token_hex(4)}.eml")
        except OSError:
            Path(file.name).unlink(missing_ok=True)
            raise
