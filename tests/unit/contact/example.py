"""The message that these tests send, with emoji, line breaks, accents and HTML; a failure page."""

from builder_site.contact.failure_page import (
    MAILTO,
    TOO_LONG_ATTRIBUTE,
    length_id,
    value_placeholder,
)
from builder_site.contact.message import Message
from builder_site.settings import EmailAccount
from tests.provider import ACCOUNT_FIELDS

MESSAGE = Message(
    user_name="Zoë <b>Nó</b>",
    user_email="zoe@example.com",
    message='Olá 👷🏽\n\nA wall, "dry" & 3 m = 10% <i>more</i> + 1.',
)
FIELDS: dict[str, str] = dict(vars(MESSAGE))
ACCOUNT = EmailAccount(
    ACCOUNT_FIELDS["service_id"], ACCOUNT_FIELDS["template_id"], ACCOUNT_FIELDS["user_id"]
)
NETWORK = "203.0.113.7"
FAILURE_PAGE = (
    f'<form {TOO_LONG_ATTRIBUTE}="Too long: {{count}} of {{limit}}"></form>'
    f'<input value="{value_placeholder("user_name")}">'
    f'<input value="{value_placeholder("user_email")}">'
    f"<textarea>{value_placeholder('message')}</textarea>"
    f'<a href="mailto:us@b.example{value_placeholder(MAILTO)}"></a>'
    f"<p>{value_placeholder(length_id('message'))}</p>"
)
"""The built page after a failed post, in short."""
