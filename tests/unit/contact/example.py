"""The message that these tests send: emoji, line breaks, accents and HTML."""

from builder_site.contact.message import Message
from builder_site.settings import EmailAccount
from tests.provider import ACCOUNT as IDS

MESSAGE = Message(
    user_name="Zoë <b>Nó</b>",
    user_email="zoe@example.com",
    message='Olá 👷🏽\n\nA wall, "dry" & 3 m = 10% <i>more</i> + 1.',
)
FIELDS: dict[str, str] = dict(vars(MESSAGE))
ACCOUNT = EmailAccount(IDS["service_id"], IDS["template_id"], IDS["user_id"])
NETWORK = "203.0.113.7"
