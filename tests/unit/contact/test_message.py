"""What is a message, and what is not."""

import pytest

from builder_site.contact.message import (
    HONEYPOT,
    MAX_LENGTHS,
    InvalidMessageError,
    Message,
    RobotError,
    parse,
)
from tests.unit.contact.example import FIELDS

every_field = pytest.mark.parametrize("name", MAX_LENGTHS)


def test_words_are_trimmed_and_otherwise_kept() -> None:
    fields = {"user_name": " Ana ", "user_email": "\tana@example.com\n", "message": "\n a 👷🏽\nb "}
    assert parse(fields) == Message("Ana", "ana@example.com", "a 👷🏽\nb")


@every_field
def test_missing_field_is_refused(name: str) -> None:
    with pytest.raises(InvalidMessageError, match=name):
        parse({key: value for key, value in FIELDS.items() if key != name})


@every_field
@pytest.mark.parametrize("blank", ["", "   ", "\n\t \r\n", "\u00a0\u2003"])
def test_blank_field_is_refused(name: str, blank: str) -> None:
    with pytest.raises(InvalidMessageError, match=name):
        parse({**FIELDS, name: blank})


@every_field
@pytest.mark.parametrize("value", [None, 7, True, ["words"], {"a": "b"}, b"words"])
def test_field_that_is_no_text_is_refused(name: str, value: object) -> None:
    with pytest.raises(InvalidMessageError, match=name):
        parse({**FIELDS, name: value})


@every_field
def test_longest_field_passes_and_one_more_character_does_not(name: str) -> None:
    longest = "é" * MAX_LENGTHS[name]
    assert parse({**FIELDS, name: longest})
    with pytest.raises(InvalidMessageError, match=name):
        parse({**FIELDS, name: longest + "é"})


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028"])
def test_every_line_break_of_a_message_counts_and_arrives_as_one(line_break: str) -> None:
    lines = ["x" * 99] * 100
    words = parse({**FIELDS, "message": line_break.join(lines) + "y"})
    assert words.message == "\n".join(lines) + "y"
    assert len(words.message) == MAX_LENGTHS["message"]


@every_field
@pytest.mark.parametrize("character", ["\x00", "\x07", "\x1b", "\x7f"])
def test_control_character_is_refused(name: str, character: str) -> None:
    with pytest.raises(InvalidMessageError, match=name):
        parse({**FIELDS, name: f"a{character}b"})


@pytest.mark.parametrize("name", ["user_name", "user_email"])
@pytest.mark.parametrize("line_break", ["\n", "\r", "\r\n", "\u0085", "\u2028"])
def test_line_break_in_name_or_e_mail_is_refused(name: str, line_break: str) -> None:
    with pytest.raises(InvalidMessageError, match=name):
        parse({**FIELDS, name: f"ana@example.com{line_break}Bcc: all@example.com"})


@every_field
def test_half_a_character_is_refused(name: str) -> None:
    with pytest.raises(InvalidMessageError, match=name):
        parse({**FIELDS, name: "a\ud83d"})


def test_filled_trap_tells_a_robot() -> None:
    with pytest.raises(RobotError):
        parse({**FIELDS, HONEYPOT: "x"})


def test_empty_trap_is_what_a_person_leaves() -> None:
    assert parse({**FIELDS, HONEYPOT: ""})


@every_field
def test_error_names_the_field_and_not_what_was_in_it(name: str) -> None:
    with pytest.raises(InvalidMessageError) as caught:
        parse({**FIELDS, name: "Secret\x00words"})
    assert "Secret" not in str(caught.value)
