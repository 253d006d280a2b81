"""The page for addresses that lead nowhere."""

from builder_site.content.company import COMPANY
from builder_site.content.models import Link

ROUTE = "/not-found"
"""Only within the build: visitors see the page at the address they asked for."""

TITLE = f"Page not found | {COMPANY.brand}"
DESCRIPTION = f"There is nothing at this address of {COMPANY.brand}, but the way home is short."
HEADING = "Page not found"
TEXT = "Nothing is built at this address. Perhaps it moved, or a letter slipped."
HOME_LINK = Link("Back to the home page", "/")
