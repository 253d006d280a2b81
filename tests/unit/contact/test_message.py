"""What is a message, and what is not."""

import pytest

from builder_site.contact.errors import InvalidMessageError
from builder_site.contact.message import (
    HONEYPOT,
    MAX_FORM_BYTES,
    MAX_LENGTHS,
    Message,
    checked_message,
    too_long,
)
from tests.unit.contact.example import FIELDS

every_field = pytest.mark.parametrize("name", MAX_LENGTHS)


def test_fields_are_trimmed_and_otherwise_unchanged() -> None:
    # An emoji of several, Persian with its non-joiner, and a Hangul syllable with a filler.
    text = "a 👩🏽\u200d🔧\u2764\ufe0f🏴\U000e0067\U000e0062\U000e007f\nمی\u200cخواهم \u1100\u1160"
    fields = {"user_name": " Ana ", "user_email": "\tana@example.com\n", "message": f"\n {text} "}
    assert checked_message(fields) == Message("Ana", "ana@example.com", text)


@every_field
def test_missing_or_blank_field_is_refused(name: str) -> None:
    for blank in ("", "   ", "\n\t \r\n", "\u00a0\u2003"):
        with pytest.raises(InvalidMessageError, match=name):
            checked_message({**FIELDS, name: blank})
    with pytest.raises(InvalidMessageError, match=name):
        checked_message({field: text for field, text in FIELDS.items() if field != name})


@every_field
def test_longest_field_is_accepted_and_one_more_character_is_not(name: str) -> None:
    text = "é" * MAX_LENGTHS[name]
    assert checked_message({**FIELDS, name: text})
    assert too_long({**FIELDS, name: f" {text}\u00ad\n"}) == {}
    assert too_long({**FIELDS, name: text + "ée"}) == {name: len(text) + 2}
    with pytest.raises(InvalidMessageError, match=name):
        checked_message({**FIELDS, name: text + "é"})


@pytest.mark.parametrize("line_break", ["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028"])
def test_every_line_break_becomes_one_character(line_break: str) -> None:
    lines = ["x" * 99] * 100
    message = checked_message({**FIELDS, "message": line_break.join(lines) + "y"})
    assert message.message == "\n".join(lines) + "y"
    assert len(message.message) == MAX_LENGTHS["message"]


@every_field
@pytest.mark.parametrize(
    "character",
    [
        "\x00",
        "\x02",
        "\x07",
        "\x1b",
        "\x1e",
        "\x1f",
        "\x7f",
        "\x9f",
        "\u00ad",
        "\u200b",
        "\u202e",
        "\ufeff",
    ],
)
def test_character_that_nobody_sees_is_dropped(name: str, character: str) -> None:
    message = checked_message({**FIELDS, name: f"base{character}ment{character}"})
    assert getattr(message, name) == "basement"


@every_field
def test_field_of_characters_that_nobody_sees_is_missing(name: str) -> None:
    with pytest.raises(InvalidMessageError, match=f"{name} is missing"):
        checked_message({**FIELDS, name: "\u200b\x02"})


@pytest.mark.parametrize("name", ["user_name", "user_email"])
@pytest.mark.parametrize("line_break", ["\n", "\r", "\r\n", "\v", "\u0085", "\u2028", "\t", "\n\n"])
def test_line_break_in_name_or_e_mail_address_becomes_a_space(name: str, line_break: str) -> None:
    message = checked_message({**FIELDS, name: f"ana@example.com{line_break}Bcc: all@example.com"})
    assert getattr(message, name) == "ana@example.com Bcc: all@example.com"


def test_filled_honeypot_is_a_robot_and_an_empty_one_is_a_person() -> None:
    assert checked_message({**FIELDS, HONEYPOT: ""})
    with pytest.raises(InvalidMessageError, match=HONEYPOT):
        checked_message({**FIELDS, HONEYPOT: "x"})


def test_longest_form_is_one_that_browsers_post_after_the_visitor_leaves() -> None:
    """The Fetch standard allows 64 KiB with `keepalive`."""
    assert MAX_FORM_BYTES < 64 * 1024
