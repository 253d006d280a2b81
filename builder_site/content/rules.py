"""The rules for the fields of the content's records. A new rule is one more line of RULES."""

from collections.abc import Iterable
from difflib import get_close_matches

from builder_site.content.legal_rules import LEGAL_RULES
from builder_site.content.models import BEST_RATING, PHOTOS, PageMeta
from builder_site.static_kit.records.check import mistake, stop_on
from builder_site.static_kit.records.locate import located
from builder_site.static_kit.records.rules import (
    Rule,
    between,
    https_url,
    length,
    link_target,
    matching,
)


def author(name: str) -> str | None:
    """Allow a first name and an initial (`docs/fixed-texts.md`, "Every page")."""
    first_name, _, initial = name.rpartition(" ")
    whole = first_name.replace(" ", "").replace("-", "").isalpha() and first_name[0].isupper()
    if whole and len(initial) == 2 and initial[0].isupper() and initial[1] == ".":
        return None
    return "a first name and an initial, as in 'Helena M.'"


def photo_file(file: str) -> str | None:
    """Allow files that exist. Upper and lower case count, also where the disk ignores them."""
    # A server that only serves a built site has no photos in assets/.
    if not PHOTOS.is_dir():
        return None
    files = {path.relative_to(PHOTOS).as_posix() for path in PHOTOS.rglob("*") if path.is_file()}
    if file in files:
        return None
    nearest = get_close_matches(file, files, 1, cutoff=0)
    return f"a file in {PHOTOS}" + "".join(f"; the nearest is {name!r}" for name in nearest)


PHONE = matching(
    r"\+(?=(?: ?\d){8,15}$)[1-9]\d*(?: \d+)*",
    "+, the country and the number, 8 to 15 digits in groups, as in '+351 289 000 000'",
)
EMAIL = matching(
    r"[\w+-]+(\.[\w+-]+)*@[\w-]+(\.[\w-]+)*\.[A-Za-z][\w-]+",
    "an e-mail address, as in 'ann@example.org'",
)
# What Google and Bing show before they cut it off.
TITLE = length(15, 65)
DESCRIPTION = length(50, 165)
YEAR = between(1990, 2099)
PERCENT = between(0, 100, " percent")

RULES: dict[str, Rule] = {
    "Company.phone": PHONE,
    "Company.whatsapp": PHONE,
    "Company.email": EMAIL,
    **LEGAL_RULES,
    "href": link_target,
    "embed": https_url,
    "author": author,
    "latitude": between(-90, 90),
    "longitude": between(-180, 180),
    "Quote.year": YEAR,
    "Photo.file": photo_file,
    "Photo.upright": photo_file,
    "Photo.focus": PERCENT,
    "before_share": PERCENT,
    "SocialImage.file": photo_file,
    "Service.rating": between(1, BEST_RATING),
    "PageMeta.route": matching(
        r"/([a-z0-9-]+)?", "a path such as '/services': small letters, no slash at its end"
    ),
    "Project.slug": matching(
        "[a-z0-9]+(-[a-z0-9]+)*", "small letters and figures with hyphens, as in 'basement-loule'"
    ),
    "Project.year": YEAR,
    "Project.weeks": between(1, 260),
}
"""The key is a field of any record, or a record and its field."""

FILLED_RULES: dict[str, Rule] = {
    "PageMeta.title": TITLE,
    "PageMeta.description": DESCRIPTION,
    "Project.title": TITLE,
    "Project.description": DESCRIPTION,
}
"""Rules for texts whose placeholders are filled."""

UNIQUE = frozenset({"PageMeta.route", *FILLED_RULES})
"""Fields that differ from page to page."""


def stop_on_unlisted_pages(listed: Iterable[PageMeta]) -> None:
    """Check that each page of the content is in `listed`, the pages of the app.

    Raises SystemExit with one line for each page that is not in it.
    """
    routes = [page.route for page in listed]
    allowed = "the route of a page in PAGES of builder_site/pages/__init__.py"
    stop_on(
        mistake(place.field(page, "route"), page.route, allowed)
        for place, page in located("builder_site.content", PageMeta)
        if page.route not in routes
    )
