"""The contact page: the form's words, and the map.

The messages `success` and `failure` are fixed by the owner: docs/fixed-texts.md.
"""

from builder_site.content.company import COMPANY
from builder_site.content.every_page import LEGAL_LINK
from builder_site.content.models import Link, PageMeta, Photo
from builder_site.content.models.contact import (
    ContactPage,
    FormText,
    Map,
    Question,
    QuestionGroup,
    Questions,
)
from static_kit.translations.context import InContext

LICENCE_LINK = Link("Licence and insurance", "/legal#licence")
LATITUDE, LONGITUDE = COMPANY.latitude, COMPANY.longitude

# The company's lawyer and accountant have the last word on what these answers say of the law. Its
# sources are named here, and in `Terms` of content/models/company.py.
PRICE_ANSWER = (
    "The visit and the quote are free and without obligation. We come and have a look, then send "
    "you a fixed price and the dates in writing. The quote is valid for {terms.quote_days} days. "
    "Once you have accepted it, the price changes only if you change the job."
)
# Código do IVA, list I, 2.27: existing homes; materials up to a fifth of the price; not gardens,
# pools and cleaning.
IVA_ANSWER = (
    "Yes, and the quote states the rate: {terms.iva}%, or {terms.reduced_iva}% where the law "
    "allows it, as it does for many repairs and renovations of existing homes. On a job at "
    "{terms.reduced_iva}%, the materials are still charged at {terms.iva}% if they come to more "
    "than a fifth of the price; the invoice then lists labour and materials separately. Garden "
    "maintenance, pools and cleaning are always charged at {terms.iva}%. Every invoice carries "
    "your tax number (NIF)."
)
PAYMENT_ANSWER = (
    "Not for small jobs: you pay when the work is finished. For bigger ones we agree stage "
    "payments in writing: the first when we order the materials, one after each stage, and the "
    "last after the handover. You pay by bank transfer or by card (Multibanco), and you always get "
    "an invoice."
)
# DL 24/2014: article 9 (in writing), 10 (periods), 11 (how to withdraw), 15 (work begun), 17
# (exceptions), 2 (building and substantial conversion).
WITHDRAWAL_ANSWER = (
    "Yes, if you are a consumer. You can withdraw from the contract without giving a reason: "
    "within {terms.withdrawal_days} days of the date of the contract if you accept by phone or "
    "e-mail, or {terms.withdrawal_days_at_home} days if you accept in person while we are at your "
    "home (Decree-Law 24/2014, Article 10). A letter or an e-mail is enough; the form for it comes "
    "with the quote. A contract made at your home is always in writing.\n"
    "We start before the period ends only if you expressly ask us to; if you withdraw once we have "
    "started, you pay for the work done by then, and once the whole job is finished, the right is "
    "lost.\n"
    "The right does not apply to new houses, substantial conversions, or urgent repairs or "
    "maintenance for which you specifically ask us to come to your home; it does apply to anything "
    "else that we do or supply on that visit."
)
LATE_ANSWER = (
    "You’ll know the day we know, with the reason and a new date, and the price does not go up. If "
    "the delay is our fault, a weekly sum, stated in the contract, comes off the last payment."
)
PERMITS_ANSWER = (
    "We do, on your behalf. Before we quote, we find out whether the work needs the council’s "
    "permission, or whether it simply has to be notified; a lot of indoor work needs neither. The "
    "council’s fees and, where they are needed, the architect’s and engineers’ plans are included "
    "in the price."
)
RUBBLE_ANSWER = "Yes, to a licensed site, and the price includes it. We leave the place swept."
HANDOVER_ANSWER = (
    "We go over the work with you and write a snagging list. When everything on it is done, we "
    "both sign the work off, and the guarantee runs from that day."
)
LANGUAGES_ANSWER = (
    "In English, Portuguese or German, whichever you write in. The contract is in Portuguese, and "
    "that version prevails; you get a translation before you sign."
)

CONTACT_PAGE = ContactPage(
    meta=PageMeta(
        route="/contact",
        title="Contact {brand} in Vilamoura, Algarve",
        description=(
            "Call, e-mail or message {brand} in Vilamoura, Algarve. Tell us what needs building or "
            "repairing, and we’ll come and have a look."
        ),
    ),
    heading="Contact",
    introduction="Tell us what you have in mind. Somebody who builds for a living will answer.",
    form=FormText(
        heading="Send a message",
        reply_time="We reply within one working day.",
        name=InContext("Contact", "the form"),
        name_label="Name",
        email_label="E-mail",
        message_label="Message",
        message_hint="Where is the house, what needs doing, and by when?",
        honeypot_label="Leave this field empty",
        privacy_notice=(
            "Your message goes to {brand} through the e-mail service EmailJS, only so "
            "that we can reply."
        ),
        bare_response=(
            "Without scripts, the e-mail service answers on a page of its own: “OK” there means "
            "sent. Your browser’s Back button leads back here."
        ),
        legal_link=LEGAL_LINK,
        send="Send message",
        sending="Sending…",
        slow="The connection is slow: still sending. Please keep this page open.",
        unsure=(
            "We can’t tell whether this message has arrived. If in doubt, call us or send it again."
        ),
        length="{count} of {limit} characters",
        too_long="Too long: {count} characters. At most {limit} can be sent.",
        success="Message Successfully sent!",
        failure="Message not sent, please try again!",
        direct_contact="Or reach us directly:",
    ),
    map=Map(
        heading="Where to find us",
        name="Map of Vilamoura, Faro",
        embed_url=(
            "https://www.openstreetmap.org/export/embed.html"
            "?bbox=-8.1600%2C37.0560%2C-8.0760%2C37.0980&layer=mapnik"
            f"&marker={LATITUDE}%2C{LONGITUDE}"
        ),
        drawing_alt=(
            "Illustrated map of the coast from Albufeira to Faro, with Vilamoura, Quarteira, "
            "Almancil and Loulé"
        ),
        link=Link(
            "See Vilamoura on OpenStreetMap",
            f"https://www.openstreetmap.org/?mlat={LATITUDE}&mlon={LONGITUDE}"
            f"#map=14/{LATITUDE}/{LONGITUDE}",
        ),
    ),
    questions=Questions(
        heading="Questions homeowners ask",
        photo=Photo(
            "van.jpg",
            "White van lettered {brand}, with a ladder on its roof, beside a cement mixer",
        ),
        groups=(
            QuestionGroup(
                "Before the work",
                (
                    Question(
                        "Where do you work?",
                        "In the central Algarve: {area_served} and the places between them. If "
                        "your house is further away, ask anyway: we’ll travel for bigger jobs.",
                    ),
                    Question(
                        "Are you licensed and insured?",
                        "Yes. Our licence ({licence.title}) is {licence.number}, and anybody can "
                        "look it up in the public register. We carry public liability and "
                        "workplace accident insurance.",
                        LICENCE_LINK,
                    ),
                    Question("Who applies to the council (Câmara) for permission?", PERMITS_ANSWER),
                    Question(
                        "How soon can you start?",
                        "Within days if rain is coming in or something is unsafe. For other work "
                        "the quote gives a date, and if that changes, we tell you the same day.",
                    ),
                    Question("Which languages do you reply in?", LANGUAGES_ANSWER),
                ),
            ),
            QuestionGroup(
                "Price and contract",
                (
                    Question(
                        "What does a visit cost, and when will I\u00a0know the price?",
                        PRICE_ANSWER,
                    ),
                    Question("Does the price include IVA (VAT)?", IVA_ANSWER),
                    Question("Do you ask for a deposit, and how do I pay?", PAYMENT_ANSWER),
                    Question("Can I change my mind after I have accepted?", WITHDRAWAL_ANSWER),
                ),
            ),
            QuestionGroup(
                "During the work and after",
                (
                    Question(
                        "Can you work while I am abroad?",
                        "Yes. We agree who keeps the key, send photographs every week, and do "
                        "nothing that adds to the price without your written agreement.",
                    ),
                    Question("Do you take the rubble away?", RUBBLE_ANSWER),
                    Question("What happens if the work finishes late?", LATE_ANSWER),
                    Question("How is the finished work handed over?", HANDOVER_ANSWER),
                    Question(
                        "What guarantee do I have?",
                        "By law you have a guarantee of {terms.guarantee_years} years, from the "
                        "handover, on building, altering or repairing a house (Civil Code, "
                        "Article 1225), and of {terms.goods_guarantee_years} years on goods we "
                        "fit, such as a boiler (Decree-Law 84/2021, Article 12). Tell us of a "
                        "defect in the work within a year of noticing it.",
                    ),
                ),
            ),
        ),
    ),
)
