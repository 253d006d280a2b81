"""Sends a message through EmailJS, with one HTTP call."""

import logging
import ssl
from dataclasses import asdict, dataclass, field
from http import HTTPStatus

import httpx

from builder_site.contact.errors import NoResponseError, RefusedError, UnreachableError
from builder_site.contact.message import Message
from builder_site.settings import EmailAccount

SEND_FORM_PATH = "/api/v1.0/email/send-form"
LIBRARY_VERSION = "4.4.1"
"""The version that EmailJS's own browser library sends in this call."""
ACCEPTED_BODY = b"OK"
"""A response with this body is an acceptance, whatever its status (`docs/fixed-texts.md`)."""
PAGE_TYPE = "html"
"""What the media type of a web page has in it, as text/html. A page is not the provider's response:
a firewall or a network to log in to answers with one, and with status 200 too."""
MAX_REFUSAL_BYTES = 1000
"""The most bytes of a refusal's text that are kept, for the people who read it."""

# At level DEBUG, httpcore would log whole requests, and the visitor's message with them.
logging.getLogger("httpcore").setLevel(logging.INFO)


@dataclass(frozen=True)
class EmailJS:
    """The provider at the origin `url`, with the account that receives the messages."""

    url: str
    account: EmailAccount
    # Created once: reading the certificate authorities takes longer than sending a message.
    tls: ssl.SSLContext = field(default_factory=lambda: httpx.create_ssl_context(trust_env=False))

    async def send(self, message: Message) -> int:
        """Send `message` and return the status code of the acceptance. Raises ProviderError."""
        client = httpx.AsyncClient(
            # `Delivery` has one timeout for the whole call; httpx's would restart with every byte.
            timeout=None,  # noqa: S113
            # A proxy set in the environment must not read visitors' messages.
            trust_env=False,
            verify=self.tls,
        )
        fields = {**asdict(message), **account_fields(self.account)}
        # httpx posts `files` as multipart; a part without a file name is a plain field.
        form = {name: (None, value) for name, value in fields.items()}
        try:
            async with (
                client,
                client.stream("POST", self.url + SEND_FORM_PATH, files=form) as response,
            ):
                code = response.status_code
                is_page = PAGE_TYPE in response.headers.get("content-type", "").lower()
                if code == HTTPStatus.OK and not is_page:
                    return code
                if (body := await response.aread()) == ACCEPTED_BODY:
                    return code
        except httpx.ConnectError:
            raise UnreachableError from None
        except httpx.HTTPError:
            raise NoResponseError from None
        raise RefusedError(code, body[:MAX_REFUSAL_BYTES].decode(errors="replace"))


def account_fields(account: EmailAccount) -> dict[str, str]:
    """Return the fields of the call that follow the visitor's, in the order of the call."""
    fields = {
        "lib_version": LIBRARY_VERSION,
        "service_id": account.service_id,
        "template_id": account.template_id,
        "user_id": account.public_key,
    }
    if account.private_key:
        fields["accessToken"] = account.private_key
    return fields
