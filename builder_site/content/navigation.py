"""The pages as visitors see them in the header, and the texts of the shared frame."""

from builder_site.content.models import Link

HOME = Link("Home", "/")
SERVICES = Link("Services", "/services")
CONTACT = Link("Contact", "/contact")
NAVIGATION: tuple[Link, ...] = (HOME, SERVICES, CONTACT)

CONTACT_US = Link("Contact Us", "/contact")
CALL_US = "Or call us"

SKIP_LINK = Link("Skip to content", "#content")
NAVIGATION_NAME = "Main"
OPEN_MENU = "Open menu"
CLOSE_MENU = "Close menu"
MENU_NAME = "Menu"
CALL_BAR_NAME = "Call or write"
CALL = "Call"
WHATSAPP = "WhatsApp"
PAPERS_LABEL = "In good order"
PRIVACY_POLICY = "Privacy Policy"

BROKEN_HEADING = "Something went wrong here"
BROKEN_TEXT = "Please load the page again. If that does not help, call us or write to us."
LOAD_AGAIN = "Load the page again"

PREVIOUS_SLIDE = "Previous slide"
NEXT_SLIDE = "Next slide"

HEADER_SOLID_FROM = 80
"""Scroll in px from which the header is solid (specification, section 9)."""

STARS = "{rating} out of {best} stars"
POSITION = "{position} / {of}"
COPYRIGHT = "© {year} {brand}. All rights reserved."
