"""The page for unknown addresses."""

from builder_site.content.company import COMPANY
from builder_site.content.models import Link, PageMeta
from builder_site.content.models.not_found import NotFoundPage

NOT_FOUND_PAGE = NotFoundPage(
    # The route exists within the build only: visitors see the page at the address they asked for.
    meta=PageMeta(
        route="/not-found",
        title=f"Page not found | {COMPANY.brand}",
        description=(
            f"There is nothing at this address of {COMPANY.brand}, but the way home is short."
        ),
    ),
    heading="Page not found",
    introduction="Nothing is built at this address. Perhaps it moved, or a letter slipped.",
    home_link=Link("Back to the home page", "/"),
)
