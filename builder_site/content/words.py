"""Which texts of the records are words, for translators and for those who fill placeholders.

A key is a field of any record, or a record and its field. A text that no table names is words.
"""

NOT_WORDS = frozenset(
    {
        # Files, addresses and keys.
        "file",
        "upright",
        "url",
        "href",
        "embed",
        "anchor",
        "key",
        "slug",
        "opening_hours",
        # Names of people, places and companies.
        "author",
        "Quote.town",
        "Project.place",
        "Company.brand",
        "Company.phone",
        "Company.email",
        "Company.social",
        "Company.area",
        "Company.towns",
        "Company.whatsapp",
        "Company.complaints",
        "Licence.kind",
        "Licence.number",
        "Legal.name",
        "Legal.seat",
        "Legal.nif",
        "Insurer.name",
        "Insurer.address",
        "Insurer.email",
        "Body",
        "Language",
    }
)
"""Records, and their fields, that are the same in every language."""

ADDRESSES = frozenset({"PageMeta.route", "Project.folder"})
"""Fields of addresses: each language has its own."""

HINTS = {
    "PageMeta.route": "The address of a page: begins with the language, as in /pt/contacto. Small "
    "letters without accents, figures, hyphens.",
    "Project.folder": "The first part of the addresses of projects: /pt/projetos gives "
    "/pt/projetos/basement-loule.",
    "PageMeta.title": "15 to 65 characters with the placeholders filled; the part before the "
    "company's name is what people search for.",
    "PageMeta.description": "50 to 165 characters with the placeholders filled.",
    "Project.title": "15 to 65 characters.",
    "Project.description": "50 to 165 characters. Shown at the top of the page too.",
    "Photo.alt": "Says what the photo shows, for people who do not see it.",
    "Photo.caption": "Stays short: one line under a photo on a phone.",
    "TypedLine.lead": "Typed letter by letter; the words follow it in turn.",
    "TypedLine.words": "Typed after 'We are experts in'; must go with its translation.",
    "Labels.slide": "Heard, not seen: the role of a slide, after its name.",
    "Labels.carousel": "Heard, not seen: the role of a carousel, after its name.",
    "Labels.comparison_value": "Heard, not seen: the position of a slider over two photos.",
    "Link.label": "Stays short: a link or a button.",
    "FormText.send": "Stays short: a button.",
    "FormText.sending": "Stays short: the button while the message is sent.",
    "FormText.honeypot_label": "Of a field that only robots see.",
    "Quote.text": "What a customer said. In other languages the page marks it as translated.",
    "LegalWords.limit": "As in '5 in 2 minutes'.",
    "LayoutText.offer": "A link on the pages in other languages, for people who read yours: name "
    "your language in place of English.",
    "LayoutText.close_offer": "Of a button beside that link: heard, not seen.",
    "Labels.translated": "Under a customer's quote that was translated.",
    "LayoutText.call": "Stays short: a verb on a button with a telephone.",
    "LayoutText.languages_name": "Heard, not seen: the name of the links to the languages.",
    "Legal.capital": "An amount, as the language writes it.",
}
"""What a translator must know of a field beside its text and its place."""

_SERVER = frozenset(
    {
        "deadline",
        "count_time",
        "claim_time",
        "limits",
        "total_limits",
        "log_fields",
        "provider",
    }
)

FILLED_BY_PAGES = {
    "Labels.slide_name": frozenset({"position", "of"}),
    "Labels.position": frozenset({"position", "of"}),
    "Labels.gallery": frozenset({"name"}),
    "Labels.stars": frozenset({"rating", "best"}),
    "Labels.comparison": frozenset({"name"}),
    "Labels.comparison_value": frozenset({"before", "after"}),
    "Labels.weeks": frozenset({"weeks"}),
    "LegalSection.paragraphs": _SERVER,
    "Fact.text": _SERVER,
    "Fact.browser_text": _SERVER,
    "LegalWords.seconds": frozenset({"number"}),
    "LegalWords.minutes": frozenset({"number"}),
    "LegalWords.hours": frozenset({"number"}),
    "LegalWords.limit": frozenset({"number", "time"}),
}
"""Placeholders that are no attributes of the company: the page fills them."""
