"""What the fields of a content record may hold; a new rule is one more line of RULES.

A rule takes a field's value and returns None, or what is allowed instead, to follow "it must be".
"""

import re
from collections.abc import Callable
from difflib import get_close_matches
from types import UnionType
from typing import Any, get_args, get_origin
from urllib.parse import urlsplit

from builder_site.content.models import BEST_RATING, PHOTOS

Rule = Callable[[Any], str | None]

KINDS = {str: "a text in quotes", int: "a whole number", float: "a number", type(None): "None"}
TUPLE = "a tuple: brackets around its items and a comma after each, after a single one too"


def matching(pattern: str, allowed: str) -> Rule:
    """Allow texts that are `pattern` from end to end."""
    return lambda text: None if re.fullmatch(pattern, text, re.ASCII) else allowed


def between(least: float, most: float, unit: str = "") -> Rule:
    """Allow numbers from `least` to `most`."""
    return lambda number: None if least <= number <= most else f"{least} to {most}{unit}"


def length(least: int, most: int) -> Rule:
    """Allow texts of `least` to `most` characters."""
    rule = between(least, most, " characters long")
    return lambda text: (allowed := rule(len(text))) and f"{allowed}, and has {len(text)}"


def author(name: str) -> str | None:
    """Allow a first name and an initial (specification, section 3)."""
    first_name, _, initial = name.rpartition(" ")
    whole = first_name.replace(" ", "").replace("-", "").isalpha() and first_name[0].isupper()
    if whole and len(initial) == 2 and initial[0].isupper() and initial[1] == ".":
        return None
    return "a first name and an initial, as in 'Helena M.'"


def photo_file(file: str) -> str | None:
    """Allow the files there are, in the letters they have: not every disk tells a from A."""
    # A server that was given the built site only has no originals, and needs none.
    if not PHOTOS.is_dir():
        return None
    there = {path.relative_to(PHOTOS).as_posix() for path in PHOTOS.rglob("*") if path.is_file()}
    if file in there:
        return None
    nearest = get_close_matches(file, there, 1, cutoff=0)
    return f"a file in {PHOTOS}" + "".join(f"; the nearest is {name!r}" for name in nearest)


def address(url: str) -> str | None:
    """Allow what a browser can open."""
    allowed = "a page ('/contact'), a place in it ('#content'), or an https://, tel: or mailto: one"
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return allowed
    outside = parts.scheme in ("http", "https") and re.fullmatch(r"[\w-]+(\.[\w-]+)+", host)
    inside = not parts.scheme and not parts.netloc and url.startswith(("/", "#"))
    spoken = parts.scheme in ("tel", "mailto") and parts.path
    return None if (outside or inside or spoken) and not re.search(r"\s", url) else allowed


def framed(url: str) -> str | None:
    """Allow what a browser shows inside an https:// page."""
    return address(url) if url.startswith("https://") else "an address that begins with https://"


PHONE = matching(
    r"\+(?=(?: ?\d){8,15}$)[1-9]\d*(?: \d+)*",
    "+, the country and the number, 8 to 15 digits in groups, as in '+351 289 000 000'",
)
EMAIL = matching(
    r"[\w+-]+(\.[\w+-]+)*@[\w-]+(\.[\w-]+)*\.[A-Za-z][\w-]+",
    "an e-mail address, as in 'ann@example.org'",
)

RULES: dict[str, Rule] = {
    "phone": PHONE,
    "whatsapp": PHONE,
    "email": EMAIL,
    "href": address,
    "embed": framed,
    "author": author,
    "latitude": between(-90, 90),
    "longitude": between(-180, 180),
    "Photo.file": photo_file,
    "Service.rating": between(1, BEST_RATING),
    "PageText.route": matching(
        r"/([a-z0-9-]+)?", "a path such as '/services': small letters, no slash at its end"
    ),
    # What Google and Bing show before they cut it off.
    "PageText.title": length(15, 65),
    "PageText.description": length(50, 165),
}
"""By field, of any record, or by record and field."""


def rule_for(record: object, field: str) -> Rule:
    """Return the rule for `field` of `record`."""
    name = f"{type(record).__name__}.{field}"
    return RULES.get(name) or RULES.get(field) or (lambda _: None)


def misfit(value: object, hint: Any) -> str | None:
    """Return what the type `hint` allows where `value` is not of it."""
    options = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    if any(_fits(value, option) for option in options):
        return None
    return " or ".join(_named(option) for option in options)


def _fits(value: object, option: Any) -> bool:
    if isinstance(value, bool) and option is not bool:
        return False
    if option is float:
        return isinstance(value, int | float)
    kind = get_origin(option) or option
    # Types that no value can be asked about, such as Literal, are for the type checker.
    return not isinstance(kind, type) or isinstance(value, kind)


def _named(option: Any) -> str:
    return TUPLE if get_origin(option) is tuple else KINDS.get(option) or f"a {option.__name__}"
