"""The contact page: the form's words, and the map.

The messages `success` and `failure` are fixed by the owner: docs/fixed-texts.md.
"""

from builder_site.content.company import COMPANY
from builder_site.content.layout import LEGAL_LINK
from builder_site.content.models import Link, PageMeta
from builder_site.content.models.contact import ContactPage, FormText, Map

LATITUDE, LONGITUDE = COMPANY.latitude, COMPANY.longitude

CONTACT_PAGE = ContactPage(
    meta=PageMeta(
        route="/contact",
        title=f"Contact {COMPANY.brand} in Vilamoura, Algarve",
        description=(
            f"Call, write or send a message to {COMPANY.brand} in Vilamoura, Faro. Tell us what "
            "needs building or repair and we come and look."
        ),
    ),
    heading="Contact",
    introduction="Tell us what you have in mind. Somebody who builds for a living will answer.",
    form=FormText(
        heading="Send a message",
        answer="We answer within one working day.",
        name="Contact",
        name_label="Name",
        email_label="E-mail",
        message_label="Message",
        honeypot_label="Leave this field empty",
        privacy_notice=(
            f"Your message goes to {COMPANY.brand} through the e-mail service EmailJS, only so "
            "that we can answer you."
        ),
        legal=LEGAL_LINK,
        send="Send message",
        sending="Sending…",
        success="Message Successfully sent!",
        failure="Message not sent, please try again!",
        fallback="Or reach us at once:",
    ),
    map=Map(
        heading="Where to find us",
        name="Map of Vilamoura, Faro",
        embed=(
            "https://www.openstreetmap.org/export/embed.html"
            "?bbox=-8.1600%2C37.0560%2C-8.0760%2C37.0980&layer=mapnik"
            f"&marker={LATITUDE}%2C{LONGITUDE}"
        ),
        drawing=(
            "Drawn map of the coast from Albufeira to Faro, with Vilamoura, Quarteira, Almancil "
            "and Loulé"
        ),
        link=Link(
            "See Vilamoura on OpenStreetMap",
            f"https://www.openstreetmap.org/?mlat={LATITUDE}&mlon={LONGITUDE}"
            f"#map=14/{LATITUDE}/{LONGITUDE}",
        ),
    ),
)
