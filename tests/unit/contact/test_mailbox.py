"""The local mailbox: the same request in, one file a message out."""

import asyncio
import stat
from email import policy
from email.message import EmailMessage
from email.parser import BytesParser
from pathlib import Path

import httpx
import pytest

from builder_site.contact.emailjs import PATH, Provider
from builder_site.contact.errors import RefusedError
from builder_site.contact.mailbox import ACCOUNT, URL, mailbox
from builder_site.contact.message import Message
from tests.unit.contact.example import MESSAGE


def send(folder: Path, message: Message = MESSAGE) -> int:
    return asyncio.run(Provider(URL, ACCOUNT, mailbox(folder)).send(message, 5))


def letters(folder: Path) -> list[EmailMessage]:
    parser = BytesParser(policy=policy.default)
    return [parser.parsebytes(path.read_bytes()) for path in sorted(folder.iterdir())]


def test_message_is_kept_as_one_letter_with_its_three_fields(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there yet"
    assert send(folder) == 200
    (letter,) = letters(folder)
    for words in vars(MESSAGE).values():
        assert words in letter.get_content()


def test_letter_can_be_read_with_any_editor(tmp_path: Path) -> None:
    words = "Olá 👷🏽 " * 300
    send(tmp_path, Message("Ana", "ana@example.com", words))
    (path,) = tmp_path.iterdir()
    assert words in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("email", "reply_to"),
    [
        ("ana@example.com", "ana@example.com"),
        ("call me", None),
        ("a@b", None),
        ("ana@example.com, all@example.com", None),
        ("Ana <ana@example.com>", None),
        ("zoë@example.com", None),
    ],
)
def test_only_a_plain_address_is_one_to_reply_to(
    tmp_path: Path, email: str, reply_to: str | None
) -> None:
    send(tmp_path, Message("Ana", email, "x"))
    (letter,) = letters(tmp_path)
    assert letter["Reply-To"] == reply_to


def test_each_message_has_its_own_file(tmp_path: Path) -> None:
    for _ in range(3):
        send(tmp_path)
    assert len(letters(tmp_path)) == 3
    assert {path.suffix for path in tmp_path.iterdir()} == {".eml"}


def test_letters_are_only_for_their_owner(tmp_path: Path) -> None:
    send(tmp_path)
    (path,) = tmp_path.iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_words_cannot_become_headers(tmp_path: Path) -> None:
    words = "\nBcc: all@example.com\n\nSubject: x"
    send(tmp_path, Message("Ana" + words, "ana@example.com" + words, words))
    (letter,) = letters(tmp_path)
    assert letter["Bcc"] is None
    assert letter.get_all("Subject") == ["Message from the website"]


def test_mailbox_that_cannot_be_written_refuses(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RefusedError) as caught:
        send(tmp_path / "file" / "folder")
    assert caught.value.status == 500


def test_letter_that_cannot_be_finished_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_space(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_space)
    with pytest.raises(RefusedError):
        send(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_incomplete_form_is_refused_as_the_provider_would(tmp_path: Path) -> None:
    async def post() -> httpx.Response:
        transport = httpx.ASGITransport(mailbox(tmp_path))
        async with httpx.AsyncClient(transport=transport, base_url=URL) as client:
            return await client.post(PATH, data={"user_name": "Ana"})

    assert asyncio.run(post()).status_code == 400
    assert list(tmp_path.iterdir()) == []
