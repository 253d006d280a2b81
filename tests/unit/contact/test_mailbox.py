"""The local mailbox: one `.eml` file for each message."""

import asyncio
import resource
import stat
from email import message_from_bytes, policy
from pathlib import Path

import pytest

from builder_site.contact.errors import RefusedError
from builder_site.contact.mailbox import Mailbox
from builder_site.contact.message import Message
from tests.unit.contact.example import MESSAGE


def send(folder: Path, message: Message = MESSAGE) -> int:
    return asyncio.run(Mailbox(folder).send(message))


def test_each_message_is_one_file_with_its_three_fields(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there yet"
    assert [send(folder), send(folder)] == [200, 200]
    assert [path.suffix for path in folder.iterdir()] == [".eml", ".eml"]
    for file in folder.iterdir():
        email = message_from_bytes(file.read_bytes(), policy=policy.default)
        assert all(value in email.get_content() for value in vars(MESSAGE).values())


def test_file_is_readable_in_any_editor_by_its_owner_only(tmp_path: Path) -> None:
    text = "Olá 👷🏽 " * 300
    send(tmp_path, Message("Ana", "ana@example.com", text))
    (path,) = tmp_path.iterdir()
    assert text in path.read_text(encoding="utf-8")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_message_that_cannot_be_written_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RefusedError) as excinfo:
        send(tmp_path / "file" / "folder")
    assert excinfo.value.status_code == 500


def test_message_that_a_full_disk_cuts_leaves_no_file(tmp_path: Path) -> None:
    """A limit of the size of files, which the system refuses as it does on a full disk."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        with pytest.raises(RefusedError):
            send(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert list(tmp_path.iterdir()) == []
    assert send(tmp_path) == 200
    assert len(list(tmp_path.iterdir())) == 1
