"""Every word, number and photo of the site.

A program calls `check_content` before it imports another module of this package, because a module
that Python cannot import is reported as a mistake too.
"""

import os
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from builder_site.content.drafts import CONTENT_PACKAGE
from builder_site.content.models import Language, PageMeta
from builder_site.content.models.company import Company
from builder_site.content.models.formats import Formats
from builder_site.content.site_rules import plain_text
from static_kit.errors import quoted
from static_kit.records.check import content_mistakes, mistake_line, raise_mistakes
from static_kit.records.locate import all_values


@cache
def check_content() -> None:
    """Check the English content and the list of languages, once in a process.

    Raises MistakeError with one line for each mistake: its file and line, and what is allowed.
    """
    raise_mistakes(
        content_mistakes(
            CONTENT_PACKAGE,
            placeholder_type=Company,
            text_rule=plain_text,
            # Which language's formats it is changes few characters.
            write=Formats().value,
        )
    )
    raise_mistakes(_language_mistakes())


def _language_mistakes() -> Iterator[str]:
    """Yield a line if LANGUAGES is wrong, although each of its records follows its rules."""
    # An error in a module of the content is a line of `content_mistakes`.
    from builder_site.content import languages

    value = vars(languages)["LANGUAGES"]
    items: tuple[object, ...] = value if isinstance(value, tuple) else ()
    codes = [language.code for language in items if isinstance(language, Language)]
    if not codes or len(codes) < len(items):
        requirement = "a tuple of records of Language, English first"
    elif codes[0] != "en":
        requirement = "English first, as the content is written in it"
    elif len(set(codes)) < len(codes):
        requirement = "each language once"
    else:
        return
    file = Path(languages.__file__)
    rows = file.read_text(encoding="utf-8").splitlines()
    line = 1 + next(index for index, row in enumerate(rows) if row.startswith("LANGUAGES"))
    text = quoted(codes or value)
    yield f"{os.path.relpath(file)}:{line}: LANGUAGES is {text}: it must be {requirement}."


def unregistered_page_mistakes(app_pages: Iterable[PageMeta]) -> Iterator[str]:
    """Yield a line for each page of the content that is none of `app_pages`, the app's pages."""
    routes = [page.route for page in app_pages]
    requirement = "the route of a page in `pages_in` of builder_site/pages/__init__.py"
    for place, route in all_values(CONTENT_PACKAGE):
        is_route = isinstance(place.record, PageMeta) and place.field.name == "route"
        if is_route and route not in routes:
            yield mistake_line(place, route, requirement)
