"""Every word, number and photo of the site.

A program calls `check_content` before it imports another module of this package, because a module
that Python cannot import is reported as a mistake too.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from builder_site.content.models import PageMeta
from builder_site.content.models.company import Company
from builder_site.content.rules import plain_text
from static_kit.records.check import content_mistakes, mistake_line, raise_mistakes
from static_kit.records.locate import all_values

CONTENT_PACKAGE = __name__


@cache
def check_content() -> None:
    """Check the English content, once in a process.

    Raises MistakeError with one line for each mistake: its file and line, and what is allowed.
    """
    raise_mistakes(content_mistakes(__name__, placeholder_type=Company, text_rule=plain_text))


def unregistered_page_mistakes(app_pages: Iterable[PageMeta]) -> Iterator[str]:
    """Yield a line for each page of the content that is none of `app_pages`, the app's pages."""
    routes = [page.route for page in app_pages]
    requirement = "the route of a page in `pages_in` of builder_site/pages/__init__.py"
    for place, route in all_values(__name__):
        is_route = isinstance(place.record, PageMeta) and place.field.name == "route"
        if is_route and route not in routes:
            yield mistake_line(place, route, requirement)
