"""The page of legal information. The company's lawyer has the last word on it.

The law behind each section is named in `content/models/company.py` for the company's facts, and
here: where testimonials come from, DL 57/2008, article 10-A; privacy, GDPR, article 13, also of
messages by phone, e-mail, WhatsApp and Facebook, where Meta and the page's owner are responsible
together (article 26; Court of Justice, C-210/16); transfers to Singapore and to the United Kingdom,
articles 46 and 45; what the browser stores, Lei 41/2004, article 5. In braces are attributes of
COMPANY, and the server's own numbers.
"""

from urllib.parse import urlsplit

from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.every_page import ASK_LINK, TELL_US
from builder_site.content.models import DecorativePhoto, Invitation, Link, PageMeta
from builder_site.content.models.legal import Fact, LegalPage, LegalSection, LegalWords, LogWords

LEGAL = COMPANY.legal
EMAIL = Link("{email}", COMPANY.email_href)
MAP_HOST = urlsplit(CONTACT_PAGE.map.embed_url).hostname
QUOTES = (
    "The testimonials and stars on this site are the template’s examples, not customers’ words."
)

LEGAL_PAGE = LegalPage(
    meta=PageMeta(
        route="/legal",
        title="Legal information | {brand}",
        description=(
            "Who is behind {brand}: licence, insurance, complaints and disputes, the "
            "testimonials, privacy, and what this site stores."
        ),
    ),
    heading="Legal information",
    introduction="Who we are, where to complain, and what happens to your data.",
    contents="On this page",
    sections=(
        LegalSection(
            anchor="company",
            heading="The company",
            facts=(
                Fact("Registered name", "{legal.name}"),
                Fact("Trading as", "{brand}"),
                Fact("Legal form", "{legal.form}"),
                Fact("Registered office", "{legal.seat.lines}"),
                Fact("Managing director (gerente)", "{legal.manager}"),
                Fact("Tax number (NIF)", "{legal.nif}"),
                Fact("VAT number (VIES)", "{legal.vat_number}"),
                Fact("Registered with", "{legal.registry}"),
                Fact("Share capital", "{legal.capital}"),
                Fact(
                    "Phone",
                    link=Link("{phone}", COMPANY.phone_href),
                    remark="{phone_cost}",
                ),
                Fact("E-mail", link=EMAIL),
            ),
        ),
        LegalSection(
            anchor="licence",
            heading="Licence and insurance",
            facts=(
                Fact(
                    "Licence",
                    "{licence.title} no. {licence.number}, in the name of {legal.name}",
                    COMPANY.licence.register,
                ),
                Fact(
                    "What it allows",
                    "{licence.scope}: single jobs of up to {licence.limit}, excluding VAT",
                ),
                Fact(
                    "Regulator",
                    "{legal.regulator.name}\n{legal.regulator.address.lines}",
                    LEGAL.regulator.website,
                ),
                Fact(
                    "Insurer",
                    "{legal.insurer.name}\n{legal.insurer.address.lines}",
                    LEGAL.insurer.email,
                ),
                Fact("Cover", "{legal.insurer.cover}"),
            ),
        ),
        LegalSection(
            anchor="disputes",
            heading="Complaints and disputes",
            paragraphs=("Tell us first if something is wrong: one visit puts most things right.",),
            facts=(
                Fact(
                    "Complaints book",
                    "You can write in it online, or on paper at our office. A complaint goes to "
                    "our regulator, IMPIC, and we reply within {terms.complaint_days} working "
                    "days.",
                    COMPANY.complaints,
                ),
                Fact(
                    "Mediation and arbitration",
                    "In a dispute of up to {legal.arbitration_limit} we are bound to take part if "
                    "you, as a consumer, choose mediation or arbitration (Law 63/2019). The centre "
                    "for the Algarve:\n{legal.arbitration.name}\n{legal.arbitration.address.lines}",
                    LEGAL.arbitration.website,
                ),
                Fact(
                    "Consumer rights",
                    "From the Directorate-General for Consumers:",
                    Link("Portal do Consumidor", "https://www.consumidor.gov.pt/"),
                ),
                Fact("About the testimonials", QUOTES),
            ),
        ),
        LegalSection(
            anchor="privacy",
            heading="Privacy",
            paragraphs=(
                (
                    "You don’t have to tell us anything to read this site. If you’d rather not use "
                    "the form, call us or write to us."
                ),
            ),
            facts=(
                Fact("Data controller", "{legal.name}\n{legal.seat.lines}", EMAIL),
                Fact(
                    "What, and why",
                    "Name, e-mail address and message, as you enter them in the form, so that "
                    "we can reply. Your IP address, so that pages reach you and nobody "
                    "abuses the form.",
                    browser_text="Name, e-mail address and message, as you enter them in the "
                    "form, so that we can reply. Your IP address, so that pages reach you and "
                    "your message reaches EmailJS.",
                ),
                Fact(
                    "Legal basis",
                    "Your message, however you send it: steps taken at your request before a "
                    "contract, and the contract if there is one (GDPR, Article\u00a06(1)(b)). "
                    "Invoices and accounts: our legal obligation (Article\u00a06(1)(c)). Your IP "
                    "address: our legitimate interest in a site that works and is not abused "
                    "(Article\u00a06(1)(f)).",
                ),
                Fact(
                    "Who receives it",
                    "Your message: EmailJS Pte. Ltd. in Singapore, at {provider}, which takes it "
                    "from our server and delivers it to our mailbox; our hosting company, through "
                    "whose server it passes; and the company that runs our mailbox. Your IP "
                    "address: our hosting company, and the OpenStreetMap Foundation if the map "
                    "loads.",
                    Link(
                        "EmailJS privacy policy",
                        "https://www.emailjs.com/legal/privacy-policy/",
                    ),
                    browser_text=(
                        "Your message: EmailJS Pte. Ltd. in Singapore, at {provider}, which takes "
                        "it from your browser and delivers it to our mailbox; and the company that "
                        "runs our mailbox. Your IP address: EmailJS when you send a message, our "
                        "hosting company, and the OpenStreetMap Foundation if the map loads."
                    ),
                ),
                Fact(
                    "If EmailJS does not take it",
                    smtp_text="Our server sends your message by e-mail instead, through the "
                    "company that runs our mailbox. If EmailJS does not respond, we may get it by "
                    "both routes.",
                ),
                Fact(
                    "Outside the EU",
                    "EmailJS works for us under an agreement that binds it to European data "
                    "protection law through the European Commission’s standard contractual clauses "
                    "(GDPR, Article\u00a046(2)(c)). The OpenStreetMap Foundation is in the United "
                    "Kingdom, where the Commission has found the protection of personal data "
                    "adequate (Article\u00a045).",
                    Link(
                        "EmailJS data processing agreement",
                        "https://www.emailjs.com/legal/data-protection-agreement/",
                    ),
                ),
                Fact(
                    "How long we keep it",
                    "We delete a message {terms.message_months} months after our last reply. If "
                    "it leads to work, it stays in the job file until the "
                    "{terms.guarantee_years}-year guarantee has ended; invoices and accounts are "
                    "kept for the {terms.invoice_years} years that tax law requires.",
                ),
                Fact(
                    "Phone and e-mail",
                    "Your number or address, and what you tell us, so that we can reply. Our "
                    "phone company and the company that runs our mailbox handle them for us. We do "
                    "not record calls, and we keep e-mails for as long as we keep messages from "
                    "the form.",
                ),
                Fact(
                    "WhatsApp",
                    "If you write to us there: your number, your name there and your message, so "
                    "that we can reply. WhatsApp Ireland Limited receives them too, and may pass "
                    "them on to Meta in the USA. Chats are deleted after the same length of time "
                    "as messages from the form.",
                    Link(
                        "WhatsApp privacy policy",
                        "https://www.whatsapp.com/legal/privacy-policy-eea",
                    ),
                ),
                Fact(
                    "Facebook",
                    "If you visit our page there, Meta Platforms Ireland Limited records it and "
                    "shows us figures about visits, without names, for which we and Meta are "
                    "jointly responsible. We treat messages that you send us there like those on "
                    "WhatsApp. This site loads nothing from Facebook or WhatsApp.",
                    Link("Facebook privacy policy", "https://www.facebook.com/privacy/policy/"),
                ),
                Fact(
                    "Your rights",
                    "You can ask for access to your data (and a copy of it), have it corrected or "
                    "deleted, have its use restricted, object to its use, or take the data "
                    "elsewhere. Write to us:",
                    EMAIL,
                ),
                Fact(
                    "Complaints",
                    "To the data protection authority:\n{legal.data_protection.name}\n"
                    "{legal.data_protection.address.lines}",
                    LEGAL.data_protection.website,
                ),
            ),
        ),
        LegalSection(
            anchor="storage",
            heading="What your browser stores",
            paragraphs=(
                (
                    "We set no cookies, keep no visitor statistics and show no advertising. When "
                    "you close the tab, nothing of ours is left but your browser’s own copies of "
                    "pages and pictures."
                ),
            ),
            facts=(
                Fact(
                    "A message that was not sent",
                    "Kept in the tab, so that you don’t have to write it again. Gone when it is "
                    "sent or you close the tab.",
                ),
                Fact(
                    "Your choice of language",
                    "Kept in the tab, so that you are not offered another language again. Gone "
                    "when you close the tab.",
                ),
                Fact(
                    "Map",
                    "When the map on the Contact page is about to come into view, your browser "
                    f"fetches it from {MAP_HOST}, which gets your IP address. What the map fetches "
                    "and stores is up to the OpenStreetMap Foundation in the United Kingdom.",
                    Link(
                        "OpenStreetMap privacy policy",
                        "https://osmfoundation.org/wiki/Privacy_Policy",
                    ),
                ),
            ),
        ),
        LegalSection(
            anchor="server",
            heading="What our server keeps",
            facts=(
                Fact(
                    "Your message",
                    "We keep it in memory only, until EmailJS has accepted it or {deadline} have "
                    "passed.",
                    browser_text="",
                ),
                Fact(
                    "How many messages",
                    "For {count_time} we keep a count of your messages, linked to a code made from "
                    "your IP address. The form accepts {limits} from one IP address, and "
                    "{total_limits} from all visitors together.",
                    browser_text="",
                ),
                Fact(
                    "Repeated messages",
                    "We keep a code made from your message and your IP address until {claim_time} "
                    "after it was sent, so that we do not get it twice if your browser sends "
                    "it again.",
                    browser_text="",
                ),
                Fact(
                    "Whether it was sent",
                    "For {acceptance_time} we keep a random number that your browser gave the "
                    "message. If you leave the page before the message is sent, the page can tell "
                    "you later what became of it.",
                    browser_text="",
                ),
                Fact(
                    "Logs",
                    "A line for each message: {log_fields}. A line for each page or file: when, "
                    "which, its size, whether it was found and how long it took. No IP address, "
                    "and nothing that you wrote.",
                    browser_text="",
                ),
                Fact(
                    "The pages",
                    browser_text="We have no server of our own: the pages are files at another "
                    "company, which gets your IP address and may log it.",
                ),
            ),
        ),
    ),
    invitation=Invitation(
        question="Ask for a quote.",
        heading="We’ll bring the tape measure.",
        text=TELL_US,
        photo=DecorativePhoto("garden/02.jpg"),
        link=ASK_LINK,
    ),
    words=LegalWords(
        seconds="{number} seconds",
        minutes="{number} minutes",
        hours="{number} hours",
        limit="{number} in {time}",
        limits="{limits} and {last}",
        log=LogWords(
            outcome="whether it was sent",
            reason="if not, why",
            status="what EmailJS answered",
            accepted_by="by which route it was sent",
            ms="and how long it took",
        ),
    ),
)
