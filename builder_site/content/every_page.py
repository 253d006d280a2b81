"""What every page has: words of header, menu, call bar and footer, labels, the way to a quote.

The three links and the footer's texts are fixed by the owner: docs/fixed-texts.md.
"""

from builder_site.content.company import COMPANY
from builder_site.content.models import Link, TranslationNote
from builder_site.content.models.every_page import Labels, LayoutText, SiteText
from builder_site.content.social_image import SOCIAL_IMAGE

HOME_LINK = Link("Home", "/")
LEGAL_LINK = Link("Legal and privacy", "/legal")
ASK_LINK = Link("Ask for a quote", "/contact")
TELL_US = "Tell us what you have in mind. We’ll come and measure up, and the quote costs nothing."

LAYOUT = LayoutText(
    skip_link="Skip to content",
    home_link=HOME_LINK,
    navigation=(HOME_LINK, Link("Services", "/services"), Link("Contact", "/contact")),
    navigation_name="Main",
    open_menu="Open menu",
    close_menu="Close menu",
    menu_name="Menu",
    call_bar_name="Call or write",
    whatsapp_note="Send us photos",
    call="Call",
    credentials="Company details",
    complaints="The official complaints book",
    privacy_policy="Privacy Policy",
    legal_link=LEGAL_LINK,
    ask_link=ASK_LINK,
    copyright="© {copyright_year} {brand}. All rights reserved.",
    languages_name="Language",
    offer="Read this page in English",
    close_offer="Close",
)

LABELS = Labels(
    carousel="carousel",
    slide="slide",
    slide_name="{position} of {of}",
    position="{position} / {of}",
    previous_slide="Previous slide",
    next_slide="Next slide",
    photos="{name} photos",
    stars="{rating} out of {best} stars",
    before="Before",
    after="After",
    comparison="Before and after: {name}",
    comparison_value="{before} per cent before, {after} per cent after",
    enlarge="Enlarge photo",
    close_photo="Close photo",
    previous_photo="Previous photo",
    next_photo="Next photo",
    week="One week",
    weeks="{weeks} weeks",
    translation_notes=(
        TranslationNote("en", "Translated from English"),
        TranslationNote("pt", "Translated from Portuguese"),
    ),
)

SITE = SiteText(COMPANY, LAYOUT, LABELS, SOCIAL_IMAGE)
