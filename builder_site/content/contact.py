"""The contact page: details, form labels, the two status texts, and the map."""

from dataclasses import dataclass

from builder_site.content.company import COMPANY
from builder_site.content.models import Link, PageText

PAGE = PageText(
    route="/contact",
    title=f"Contact {COMPANY.brand} in Vilamoura, Algarve",
    description=(
        f"Call, write or send a message to {COMPANY.brand} in Vilamoura, Faro. Tell us what "
        "needs building or repair and we come and look."
    ),
)

HEADING = "Contact"
INTRODUCTION = "Tell us what you have in mind. Somebody who builds for a living will answer."
DETAILS_HEADING = "Talk to us"
PHONE_LABEL = "Phone"
EMAIL_LABEL = "E-mail"
SOCIAL_LABEL = "Social media"
AREA_LABEL = "Where we work"
HOURS_LABEL = "Opening hours"
MAP_HEADING = "Where to find us"

FORM_HEADING = "Send a message"
FORM_NAME = "Contact"
NAME_LABEL = "Name"
MESSAGE_LABEL = "Message"
SEND = "Send message"
SENDING = "Sending…"
HONEYPOT_LABEL = "Leave this field empty"
SUCCESS_TEXT = "Message Successfully sent!"
FAILURE_TEXT = "Message not sent, please try again!"
OTHER_WAYS = "Or reach us at once:"
PRIVACY_NOTICE = (
    f"Your message goes to {COMPANY.brand} through the e-mail service EmailJS, only so that "
    "we can answer you."
)


@dataclass(frozen=True)
class Map:
    """The embedded map: its frame's name, address and size in px, and a link to the same place."""

    name: str
    embed: str
    width: int
    height: int
    link: Link


LATITUDE, LONGITUDE = COMPANY.latitude, COMPANY.longitude

MAP = Map(
    name="Map of Vilamoura, Faro",
    embed=(
        "https://www.openstreetmap.org/export/embed.html"
        f"?bbox=-8.1600%2C37.0560%2C-8.0760%2C37.0980&layer=mapnik&marker={LATITUDE}%2C{LONGITUDE}"
    ),
    width=1072,
    height=517,
    link=Link(
        "See Vilamoura on OpenStreetMap",
        f"https://www.openstreetmap.org/?mlat={LATITUDE}&mlon={LONGITUDE}#map=14/{LATITUDE}/{LONGITUDE}",
    ),
)
"""Size from the specification, section 9."""
