"""The one call to the e-mail provider; what can come of it besides success is in `contact.faults`.

Knows neither Reflex nor the site, so that it can be called from anywhere.
"""

import asyncio
import ssl
from dataclasses import asdict, dataclass
from http import HTTPStatus

import httpx
from starlette.types import ASGIApp

from builder_site.contact.errors import NoAnswerError, ProviderError, RefusedError, UnreachableError
from builder_site.contact.message import Message
from builder_site.settings import EmailAccount

PATH = "/api/v1.0/email/send-form"
LIBRARY_VERSION = "4.4.1"
"""The version the provider's own browser library gives of itself in this call."""
ACCEPTED_TEXT = b"OK"
TLS = httpx.create_ssl_context(trust_env=False)
"""Made once: to read the authorities' certificates takes longer than all else of a message."""


@dataclass(frozen=True)
class Provider:
    """Where messages go: the provider's origin and the account there.

    `app` is a provider within this process, to which the same request goes without a network.
    """

    url: str
    account: EmailAccount
    app: ASGIApp | None = None

    async def send(self, message: Message, seconds: float) -> int:
        """Have the provider accept `message` within `seconds`; return its status, or raise.

        Asked again once, and only where the first request certainly was not accepted.
        """
        if seconds <= 0:
            raise UnreachableError("too late to begin")
        try:
            async with asyncio.timeout(seconds):
                try:
                    return await self._post(message)
                except ProviderError as error:
                    if error.retry_in is None:
                        raise
                    await asyncio.sleep(error.retry_in)
                    return await self._post(message)
        except TimeoutError:
            raise NoAnswerError("no answer in time") from None

    async def _post(self, message: Message) -> int:
        transport = httpx.ASGITransport(self.app) if self.app else None
        # One deadline around the whole call replaces httpx's timeouts, each of which a slow drip
        # would start anew. trust_env: no proxy of the machine's may read visitors' messages.
        client = httpx.AsyncClient(
            transport=transport,
            timeout=None,  # noqa: S113
            trust_env=False,
            verify=TLS,
        )
        try:
            async with (
                client,
                client.stream("POST", self._address, files=self._form(message)) as it,
            ):
                return await _accepted(it)
        except httpx.ConnectError as error:
            raise _unreachable(error) from None
        except (httpx.UnsupportedProtocol, httpx.InvalidURL) as error:
            raise UnreachableError(type(error).__name__) from None
        except httpx.HTTPError as error:
            raise NoAnswerError(type(error).__name__) from None

    @property
    def _address(self) -> str:
        return self.url + PATH

    def _form(self, message: Message) -> list[tuple[str, tuple[None, bytes]]]:
        """The fields in the provider's order; a part without a file name is a plain field."""
        fields = {
            **asdict(message),
            "lib_version": LIBRARY_VERSION,
            "service_id": self.account.service_id,
            "template_id": self.account.template_id,
            "user_id": self.account.public_key,
        }
        if self.account.private_key:
            fields["accessToken"] = self.account.private_key
        return [(name, (None, value.encode())) for name, value in fields.items()]


async def _accepted(answer: httpx.Response) -> int:
    """Return the status of an answer that says yes; a 200 has said so before its body comes."""
    if answer.status_code == HTTPStatus.OK:
        return answer.status_code
    body = b""
    # Raw: a small answer that unpacks to a huge one is not unpacked.
    async for part in answer.aiter_raw():
        body += part
        if len(body) > len(ACCEPTED_TEXT):
            break
    if body == ACCEPTED_TEXT:
        return answer.status_code
    raise RefusedError(answer.status_code, answer.headers.get("retry-after", ""))


def _unreachable(error: httpx.ConnectError) -> UnreachableError:
    causes: list[BaseException] = [error]
    while cause := causes[-1].__cause__ or causes[-1].__context__:
        causes.append(cause)
    if any(isinstance(cause, ssl.SSLError) for cause in causes):
        return UnreachableError("no secure connection")
    refused = any(isinstance(cause, ConnectionRefusedError) for cause in causes)
    return UnreachableError("connection refused" if refused else "no connection", refused=refused)
