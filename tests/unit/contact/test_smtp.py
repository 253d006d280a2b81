"""The fallback by SMTP, against a real mail server on loopback: e-mail, TLS, login, faults."""

import asyncio
import gc
import ssl
import warnings
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from builder_site.contact.errors import (
    NoResponseError,
    ProviderError,
    RefusedError,
    UnreachableError,
)
from builder_site.contact.message import MAX_LENGTHS, Message
from builder_site.contact.smtp import Smtp
from builder_site.settings import SmtpAccount
from tests.mail_server import (
    PASSWORD,
    USER,
    Fault,
    Mail,
    MailServer,
    drop,
    refuse,
    self_signed_certificate,
    tls_of,
)
from tests.unit.contact.example import MESSAGE

ERROR = RefusedError(412, "Gmail: sign in again")
TLS = ssl.create_default_context()
"""It does not trust the certificate of these tests."""


@pytest.fixture
def server() -> Iterator[MailServer]:
    with MailServer() as server:
        yield server


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for localhost, with its key, which signs itself."""
    return self_signed_certificate(tmp_path_factory.mktemp("tls"))


def account(server: MailServer) -> SmtpAccount:
    return SmtpAccount(
        host="localhost",
        port=server.port,
        security="none",
        user=USER,
        password=PASSWORD,
        from_address=USER,
        recipient="boss@builder.example",
    )


def send(
    server: MailServer,
    message: Message = MESSAGE,
    error: ProviderError = ERROR,
    sender: Smtp | None = None,
) -> None:
    try:
        asyncio.run((sender or Smtp(account(server), TLS)).send(message, error))
    finally:
        # A connection ends after its `close`, with TLS after a reply: here the loop has ended.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ResourceWarning)
            gc.collect()


def send_and_receive(
    server: MailServer, message: Message = MESSAGE, error: ProviderError = ERROR
) -> Mail:
    """Send `message` and return the e-mail that came."""
    send(server, message, error)
    (mail,) = server.mails
    return mail


def test_email_has_one_line_above_the_visitors_words_and_replies_go_to_the_visitor(
    server: MailServer,
) -> None:
    mail = send_and_receive(server)
    assert (mail.mail_from, mail.recipients) == (USER, ("boss@builder.example",))
    assert mail.user == USER
    first, blank, *words = mail.text.splitlines()
    assert first == (
        "EmailJS did not accept this message and responded 412 (Gmail: sign in again): "
        'see "The provider refuses everything" in docs/runbook.md.'
    )
    assert blank == ""
    assert "\n".join(words) == "\n".join(f"{name}: {text}" for name, text in vars(MESSAGE).items())
    headers = {name: str(value) for name, value in mail.email.items()}
    assert headers.pop("Date")
    assert headers.pop("Message-ID").endswith("@builder.example>")
    mime = ("Content", "MIME")
    assert {name: text for name, text in headers.items() if not name.startswith(mime)} == {
        "Subject": "Message from the website",
        "From": USER,
        "To": "boss@builder.example",
        "Reply-To": MESSAGE.user_email,
    }


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (RefusedError(500), "EmailJS did not accept this message and responded 500: see"),
        (RefusedError(500, "a\r\nBcc: b@c.example\u202e\x00"), "500 (a Bcc: b@c.example): see"),
        (RefusedError(400, "x" * 9000), f"400 ({'x' * 200}): see"),
        (UnreachableError(), "EmailJS could not be reached: see"),
        (NoResponseError(), "EmailJS did not respond, so this message may come twice: see"),
    ],
)
def test_first_line_of_the_email_says_what_the_provider_did(
    server: MailServer, error: ProviderError, line: str
) -> None:
    assert line in send_and_receive(server, error=error).text.splitlines()[0]


@pytest.mark.parametrize(
    ("email", "reply_to"),
    [
        ("zoe@example.com", "zoe@example.com"),
        ("o'neil+site@bäder.example", "o'neil+site@xn--bder-loa.example"),
        (f"{'z' * 64}@{'x' * 60}.{'y' * 60}.{'w' * 60}.pt", None),
        ("Zoë <zoe@example.com>", "zoe@example.com"),
        ('"Nó, Zoë" <zoe@example.com>', "zoe@example.com"),
        ("zoe@example.com, all@example.com", "zoe@example.com"),
        ("zoe@example.com/zoe@example.org", "zoe@example.com"),
        ("zoe@example.com\nBcc: all@example.com", "zoe@example.com"),
        ("zoe@example.com\r\n\r\nHello", "zoe@example.com"),
        ("zoe@example.com>", "zoe@example.com"),
        ("My address is zoe@example.com.", "zoe@example.com"),
        ("mailto:zoe@example.com?subject=Wall", "zoe@example.com"),
        ("zoe @ example.com", "zoe@example.com"),
        ("zoe at example.com", "zoe@example.com"),
        ("zoe (at) example.com", "zoe@example.com"),
        ("zoe(at)example(dot)com", "zoe@example.com"),
        ("zoe at bath dot example dot com", "zoe@bath.example.com"),
        ("zoe(arroba)example.com", "zoe@example.com"),
        ("zoe arroba bath ponto example ponto com", "zoe@bath.example.com"),
        ("zoe@example. com", "zoe@example.com"),
        ("zoe @example .com ", "zoe@example.com"),
        ("zoe@mail.example. com", "zoe@mail.example.com"),
        ("zoe@example,com", "zoe@example.com"),
        ("zoe@@example.com", "zoe@example.com"),
        ("mailto:zoe%40example.com", "zoe@example.com"),
        ("mailto:%20zoe@example.com%20", "zoe@example.com"),
        ("zoe@example.com#wall", "zoe@example.com"),
        ("`zoe@example.com`", "zoe@example.com"),
        ('"zoe.b"@example.com', "zoe.b@example.com"),
        ("Builders: zoe@example.com, all@example.com;", "zoe@example.com"),
        ("zoe\uff20example.com", "zoe@example.com"),
        ("Zoë <zoe@ba\u0308der.example>", "zoe@xn--bder-loa.example"),
        ("zoe@example, zoe@example.com", "zoe@example.com"),
        ('"zoe b"@example.com', ""),
        ("zoë@example.com", ""),
        ("zoën@example.com", ""),
        ("call me at home", ""),
        ("I work at builder.example now", ""),
        ("zoe@", ""),
        ("zoe@example, Bath", ""),
        ("zoe@example. Thanks", ""),
        ("zoe@work,ok", ""),
        ("call me", ""),
        ("a" * 254, ""),
    ],
)
def test_first_email_address_becomes_reply_to_and_nothing_else_a_header(
    server: MailServer, email: str, reply_to: str | None
) -> None:
    mail = send_and_receive(server, replace(MESSAGE, user_email=email))
    expected = email if reply_to is None else reply_to
    reply_tos = [str(value) for value in mail.email.get_all("Reply-To", [])]
    assert reply_tos == [expected] * bool(expected)
    assert mail.email["Bcc"] is None
    assert mail.recipients == ("boss@builder.example",)
    assert len(mail.email.items()) == 9 - (not expected)


@pytest.mark.parametrize(
    "text",
    [
        ".\n.\n\nQUIT",
        "a" * 10_000,
        "👷" * MAX_LENGTHS["message"],
        "From here\n..two dots\n\tend ",
        "Subject: no\n\nBcc: all@example.com",
    ],
)
def test_words_arrive_unchanged_whatever_they_are(server: MailServer, text: str) -> None:
    mail = send_and_receive(
        server, replace(MESSAGE, user_name=text.replace("\n", " "), message=text)
    )
    assert mail.text.rstrip("\n").endswith(f"\nmessage: {text}")


@pytest.mark.parametrize("starttls", [True, False], ids=["smtp", "smtps"])
def test_message_goes_over_tls_and_only_to_the_server_of_the_certificate(
    certificate: Path, starttls: bool
) -> None:
    trusting_tls = ssl.create_default_context(cafile=str(certificate))
    with MailServer(tls_of(certificate), starttls=starttls) as server:
        tls_account = replace(account(server), security="starttls" if starttls else "tls")
        send(server, sender=Smtp(tls_account, trusting_tls))
        for sender in (
            Smtp(tls_account, TLS),
            Smtp(replace(tls_account, host="127.0.0.1"), trusting_tls),
        ):
            with pytest.raises(UnreachableError):
                send(server, sender=sender)
        (mail,) = server.mails
        assert mail.is_encrypted
        assert server.steps.count("AUTH") == 1


def test_password_and_words_are_not_sent_without_tls_to_another_machine(server: MailServer) -> None:
    with pytest.raises(RefusedError):
        send(server, sender=Smtp(replace(account(server), security="starttls"), TLS))
    assert server.steps == ["CONNECT", "EHLO"]


def test_wrong_password_and_a_server_without_login_are_refusals(server: MailServer) -> None:
    with pytest.raises(RefusedError) as excinfo:
        send(server, sender=Smtp(replace(account(server), user="stranger"), TLS))
    assert excinfo.value.status_code == 535
    with MailServer(has_login=False) as server_without_login:
        with pytest.raises(RefusedError):
            send(server_without_login)
        account_without_login = replace(account(server_without_login), user=None, password=None)
        send(server_without_login, sender=Smtp(account_without_login, TLS))
        assert len(server_without_login.mails) == 1


STEPS = ("CONNECT", "EHLO", "AUTH", "MAIL", "RCPT", "DATA", "END")


# A client may send HELO after a refused EHLO.
@pytest.mark.parametrize("step", [step for step in STEPS if step != "EHLO"])
@pytest.mark.parametrize("code", [421, 451, 550])
def test_refusal_at_any_step_has_the_servers_code(server: MailServer, step: str, code: int) -> None:
    server.faults[step] = refuse(code)
    with pytest.raises(RefusedError) as excinfo:
        send(server)
    assert excinfo.value.status_code == code
    assert server.mails == []


@pytest.mark.parametrize("step", STEPS)
def test_connection_that_dies_is_no_acceptance(server: MailServer, step: str) -> None:
    server.faults[step] = drop
    with pytest.raises((UnreachableError, NoResponseError)):
        send(server)


def test_stopped_server_and_unknown_name_are_unreachable(server: MailServer) -> None:
    server.stop()
    for host in ("localhost", "mail.invalid"):
        with pytest.raises(UnreachableError):
            send(server, sender=Smtp(replace(account(server), host=host), TLS))


def fail_at_command(session: object) -> None:
    raise AssertionError(f"no command was expected: {session}")


def test_acceptance_does_not_wait_for_a_reply_to_quit(server: MailServer) -> None:
    faults: dict[str, Fault] = dict.fromkeys(("QUIT", "RSET", "NOOP"), fail_at_command)
    server.faults.update(faults)
    assert send_and_receive(server).user == USER
