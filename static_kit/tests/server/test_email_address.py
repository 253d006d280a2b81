"""Which texts are e-mail addresses."""

import pytest

from static_kit.server.email_address import email_address


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("o'neil+site@B.Example", "o'neil+site@b.example"),
        ("ana@bäder.example", "ana@xn--bder-loa.example"),
        *(
            (text, None)
            for text in ("", "@", "ana", "ana@", "@b.example", "a@b@c", "a b@c.example")
        ),
        *((text, None) for text in ("ana.@b.example", "Ana <ana@b.example>", "a@b.example,c@d")),
        *((text, None) for text in ("ana\n@b.example", "ana@b.example\n", "ä@b.example", "a@b..c")),
    ],
)
def test_email_address_is_one_that_every_mail_server_takes(text: str, address: str | None) -> None:
    assert email_address(text) == address
