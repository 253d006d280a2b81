"""Sends a message by SMTP: the fallback, for a message that the provider did not accept."""

import re
import ssl
import unicodedata
from dataclasses import dataclass, field
from email import policy
from email.utils import make_msgid
from urllib.parse import unquote

import aiosmtplib

from builder_site.contact.as_email import as_email
from builder_site.contact.errors import (
    NoResponseError,
    ProviderError,
    RefusedError,
    UnreachableError,
)
from builder_site.contact.message import Message
from builder_site.settings import SmtpAccount
from static_kit.server.email_address import email_address

RUNBOOK = 'see "The provider refuses everything" in docs/runbook.md'
MAX_QUOTATION = 200
"""The most characters of the provider's response that the e-mail quotes."""
AROUND_AT = re.compile(r"\s*[(\[{]\s*(?:at|arroba|@)\s*[)\]}]\s*|\s*@[\s@]*", re.IGNORECASE)
"""The @ as people write it to hide an address from robots, or by mistake."""
AROUND_DOT = re.compile(r"\s*[(\[{]\s*(?:dot|ponto|punkt|\.)\s*[)\]}]\s*", re.IGNORECASE)
"""A dot as such people write it."""
SPACED_DOT = re.compile(r"\s+(?:dot|ponto|punkt)\s+", re.IGNORECASE)
NAME_AT_DOMAIN = re.compile(
    rf"\s*(\S+)\s+(?:at|arroba)\s+(\S+(?:{SPACED_DOT.pattern}\S+)*)\s*", re.IGNORECASE
)
"""An address with such words, if the text has nothing else: in a sentence, they are words."""
MISTYPED_DOT = re.compile(
    r"\s*(\S+@[^\s,;]*[^\s.,;])(?:\s+\.\s*|\.\s+|,)(com|de|es|eu|fr|ie|net|nl|org|pt|uk)\s*"
)
"""An address with a space beside its last dot, as phones write one after a dot, or with a comma for
it, if the text has nothing else."""
QUOTED_NAME = re.compile(r'"([^\s"]+)"(?=@)')
"""The name before an @ in quotation marks, which it does not need."""
BETWEEN_ADDRESSES = re.compile(r"[\s<>()\[\]{},;:\"“”„«»]+")
"""What stands around an address, or between two."""
WITHIN_LINK = re.compile(r"[?&#/|\\]+")
"""What a copied mailto: link may have after the address; a name before the @ may have these too."""
PUNCTUATION = ".!?'’‘`*_~–—-…"
"""What a sentence may have before or after an address; an address may have some of these too."""


@dataclass(frozen=True)
class Smtp:
    """The mail server of `account`, which also says who receives the messages."""

    account: SmtpAccount
    tls: ssl.SSLContext = field(default_factory=ssl.create_default_context)

    async def send(self, message: Message, provider_error: ProviderError) -> None:
        """Send `message`, below a line about the `provider_error`.

        Raises RefusedError with the server's code, UnreachableError or NoResponseError. The time
        limit is the caller's.
        """
        client = aiosmtplib.SMTP(
            hostname=self.account.host,
            port=self.account.port,
            username=self.account.user,
            password=self.account.password,
            # aiosmtplib would ask the DNS for the name of this machine.
            local_hostname=self.account.domain,
            use_tls=self.account.security == "tls",
            start_tls=self.account.security == "starttls",
            tls_context=self.tls,
            timeout=None,
        )
        try:
            await client.connect()
            await client.sendmail(
                self.account.from_address,
                [self.account.recipient],
                self._email(message, provider_error),
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            raise RefusedError(error.recipients[0].code) from None
        except aiosmtplib.SMTPResponseException as error:
            raise RefusedError(error.code) from None
        except (aiosmtplib.SMTPConnectError, ssl.SSLError):
            raise UnreachableError from None
        except OSError:
            raise NoResponseError from None
        except aiosmtplib.SMTPException:
            # The server offers no STARTTLS, or no login.
            raise RefusedError from None
        finally:
            # No QUIT is sent: the outcome is known, and to wait for the reply would only delay it.
            client.close()

    def _email(self, message: Message, provider_error: ProviderError) -> bytes:
        email = as_email(message, first_line(provider_error))
        email["From"] = self.account.from_address
        email["To"] = self.account.recipient
        email["Message-ID"] = make_msgid(domain=self.account.domain)
        if address := reply_address(message.user_email):
            email["Reply-To"] = address
        return email.as_bytes(policy=policy.SMTP)


def first_line(error: ProviderError) -> str:
    """Return the line above the visitor's words: what the provider did, and where to read on."""
    if isinstance(error, UnreachableError):
        return f"EmailJS could not be reached: {RUNBOOK}."
    if not isinstance(error, RefusedError):
        return f"EmailJS did not respond, so this message may come twice: {RUNBOOK}."
    text = " ".join(error.text.split())[:MAX_QUOTATION]
    quotation = "".join(filter(str.isprintable, text))
    response = f"{error.status_code} ({quotation})" if quotation else f"{error.status_code}"
    return f"EmailJS did not accept this message and responded {response}: {RUNBOOK}."


def reply_address(text: str) -> str | None:
    """Return the first e-mail address in the `text` of a visitor; None if there is none.

    The result is an `email_address` with a dot in its domain, and so can end no header.
    """
    # A link may have %40 for the @. The same letters may come as other characters: a full-width ＠,
    # or ü as u and a diaeresis.
    normal_text = unicodedata.normalize("NFKC", unquote(text))
    if match := NAME_AT_DOMAIN.fullmatch(normal_text):
        normal_text = SPACED_DOT.sub(".", "@".join(match.groups()))
    normal_text = AROUND_DOT.sub(".", AROUND_AT.sub("@", normal_text))
    if match := MISTYPED_DOT.fullmatch(normal_text):
        normal_text = ".".join(match.groups())
    for part in BETWEEN_ADDRESSES.split(QUOTED_NAME.sub(r"\1", normal_text)):
        for candidate in (part, part.strip(PUNCTUATION), *WITHIN_LINK.split(part)):
            address = email_address(candidate)
            if address and "." in address.rpartition("@")[2]:
                return address
    return None
