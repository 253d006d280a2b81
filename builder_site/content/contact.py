"""The contact page: the form's words, and the map.

The messages `success` and `failure` are fixed by the owner: docs/fixed-texts.md.
"""

from builder_site.content.company import COMPANY
from builder_site.content.layout import LEGAL_LINK
from builder_site.content.models import Link, PageMeta
from builder_site.content.models.contact import ContactPage, FormText, Map, Question, Questions

LICENCE_LINK = Link("Licence and insurance", "/legal#licence")
LATITUDE, LONGITUDE = COMPANY.latitude, COMPANY.longitude

PRICE_ANSWER = (
    "The visit and the quote are free and bind you to nothing. We come and look, and send you a "
    "fixed price and the dates in writing. That price holds unless you change the job."
)
IVA_ANSWER = (
    "Yes, and the quote names the rate: 23 percent, or 6 percent where the law allows it, as for "
    "many repairs and renovations of homes. The invoice has your tax number (NIF)."
)
PERMITS_ANSWER = (
    "We do. Before the quote we find out whether the Câmara Municipal has to permit the work or be "
    "told of it; much work inside a house needs neither. Its fees, and an architect where one is "
    "needed, are in the quote."
)
RUBBLE_ANSWER = "Yes, to a licensed site, and the price includes it. We leave the place swept."
HANDOVER_ANSWER = (
    "We look at the work with you and write down what is still to be put right. When that is done "
    "you sign for it, and the guarantee runs from that day."
)
LANGUAGES_ANSWER = (
    "In English, Portuguese or German, as you write to us. The contract is in Portuguese, and that "
    "version counts; you get a translation before you sign."
)

CONTACT_PAGE = ContactPage(
    meta=PageMeta(
        route="/contact",
        title="Contact {brand} in Vilamoura, Algarve",
        description=(
            "Call, write or send a message to {brand} in Vilamoura, Faro. Tell us what "
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
        message_hint="Where is the house, what is to be done, and by when?",
        honeypot_label="Leave this field empty",
        privacy_notice=(
            "Your message goes to {brand} through the e-mail service EmailJS, only so "
            "that we can answer you."
        ),
        bare_answer=(
            "Without scripts, the e-mail service answers on a page of its own: “OK” there means "
            "sent. Your browser’s Back button leads back here."
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
    questions=Questions(
        heading="Questions owners ask",
        items=(
            Question(
                "Where do you work?",
                "In {area_served} and the places between them. If your house is further "
                "away, ask: for a longer job we come.",
            ),
            Question(
                "What does a visit cost, and when do I\u00a0know the price?",
                PRICE_ANSWER,
            ),
            Question("Does the price include IVA (VAT)?", IVA_ANSWER),
            Question(
                "Are you licensed and insured?",
                "Yes: licence ({licence.title}) {licence.number}, which anybody can look up in "
                "the public register, and insurance for accidents at work and for damage that we "
                "cause.",
                LICENCE_LINK,
            ),
            Question("Who asks the Câmara for permits?", PERMITS_ANSWER),
            Question(
                "Do you ask for a deposit?",
                "Not for small jobs. For larger ones we agree on stages in writing: a part when "
                "we order the materials, a part after each stage, and the last part when you have "
                "seen the work done.",
            ),
            Question(
                "Can you work while I live abroad?",
                "Yes. We agree on who keeps the key, send photographs "
                "every week, and do nothing beyond the price without your word in writing.",
            ),
            Question("Which languages do you answer in?", LANGUAGES_ANSWER),
            Question("Do you take the rubble away?", RUBBLE_ANSWER),
            Question("How is the finished work handed over?", HANDOVER_ANSWER),
            Question(
                "What guarantee do I have?",
                "By law, five years from the handover for building, altering or repairing a house "
                "(Civil Code, article 1225), and for goods that we fit, such as a boiler, three "
                "(Decree-Law 84/2021, article 12). Tell us of a defect in the work within a year "
                "of noticing it.",
            ),
            Question(
                "How soon can you start?",
                "If rain comes in or something is unsafe, within days. For other work the quote "
                "has a date, and if it moves you hear it the same day.",
            ),
        ),
    ),
)
