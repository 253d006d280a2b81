"""The page for unknown paths."""

from builder_site.content.models import Link, PageMeta, Photo
from builder_site.content.models.not_found import NotFoundPage

NOT_FOUND_PAGE = NotFoundPage(
    # The route exists within the build only: visitors see the page at the path they asked for.
    meta=PageMeta(
        route="/not-found",
        title="Page not found | {brand}",
        description="{brand} has nothing at this address, but the way home is short.",
    ),
    heading="Page not found",
    introduction=(
        "Nothing is built at this address. Perhaps the page has moved, or a letter has slipped "
        "out of place."
    ),
    home_link=Link("Back to the home page", "/"),
    links_heading="What others came for",
    photo=Photo(
        "house/05.jpg",
        "Blue-green door framed in limestone, with a lantern, a potted lemon tree and "
        "bougainvillea",
    ),
)
