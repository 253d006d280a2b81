"""The Contact page as the answer to a post without scripts: the built page with a status in it.

Beautiful Soup edits the page once. What differs between two answers is the visitor's message: its
fields take the places of marks in the page, escaped, so that a message cannot become HTML.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from urllib.parse import quote

from bs4 import BeautifulSoup, Tag

from builder_site.contact.message import MAILTO_FIELDS, MAX_LENGTHS
from builder_site.content.models.company import Company
from builder_site.content.models.contact import FormText
from builder_site.static_kit.inline_script import STANDALONE
from builder_site.static_kit.plugins.inline_css import FONTS

BODY = "mailto-body"
MARK = re.compile("\ue000(.+?)\ue000")
"""The place of a field or of BODY, in characters for private use, which no page contains."""


@dataclass(frozen=True)
class ResultPages:
    """The page with the status "sent", the one with "not sent", and the latter with marks in it."""

    success: bytes
    failure: bytes
    template: str

    def failure_with(self, fields: Mapping[str, str]) -> bytes:
        """Return the page with "not sent" and the visitor's `fields` kept.

        They are in the form again, and in the mailto: link that is offered instead.
        """
        return _fill(self.template, fields)


@lru_cache(maxsize=4)
def result_pages(html: str, text: FormText, company: Company) -> ResultPages:
    """Return the pages made of the built page `html`. A build is parsed once."""
    page = _without_framework(html)
    status = _set_status(page, text.success, "success")
    success = page.encode()
    _set_status(page, text.failure, "failed")
    for name in MAX_LENGTHS:
        _set_field(page, name, _mark(name))
    mailto = f"mailto:{company.email}{_mark(BODY)}"
    fallback = page.new_tag("p", attrs={"class": "fallback"})
    fallback.extend(
        [
            f"{text.fallback} ",
            page.new_tag("a", href=company.phone_href, string=company.phone),
            " ",
            page.new_tag("small", attrs={"class": "call-cost"}, string=company.phone_cost),
            " ",
            page.new_tag("a", href=mailto, string=company.email),
        ]
    )
    status.insert_after(fallback)
    template = page.decode()
    return ResultPages(success, _fill(template, {}), template)


def _without_framework(html: str) -> BeautifulSoup:
    """Parse `html` and remove React, which would hydrate the page and undo the answer."""
    page = BeautifulSoup(html, "html.parser")
    for script in page.select(f"script:not([{STANDALONE}])"):
        script.decompose()
    for link in page.select('link[rel~="modulepreload"], link[rel~="preload"][as="script"]'):
        link.decompose()
    # A removed script would have enabled the fonts.
    for style in page.select(f"style[{FONTS}]"):
        del style["media"]
    return page


def _set_status(page: BeautifulSoup, text: str, phase: str) -> Tag:
    """Put `text` into the status and focus it: screen readers announce only changes of a page."""
    status = page.select_one('[role="status"]')
    if status is None:
        raise LookupError('The Contact page has no element with role="status".')
    status.string = text
    status["data-phase"] = phase
    status["tabindex"] = "-1"
    status["autofocus"] = ""
    return status


def _set_field(page: BeautifulSoup, name: str, text: str) -> None:
    field = page.select_one(f'form [name="{name}"]')
    if field is None:
        raise LookupError(f"The Contact page has no field {name!r}.")
    if field.name == "textarea":
        # Browsers drop one line break at the start of a textarea.
        field.string = "\n" + text
    else:
        field["value"] = text


def _mark(name: str) -> str:
    return f"\ue000{name}\ue000"


def _fill(template: str, fields: Mapping[str, str]) -> bytes:
    # A line break counts once in the browser and is sent as two characters. Longer fields, which
    # are not the form's, are cut: escaped, they would become a page of a megabyte.
    values = {name: fields.get(name, "")[: 2 * most] for name, most in MAX_LENGTHS.items()}
    values[BODY] = _mailto_body(values)
    return MARK.sub(lambda mark: escape(values[mark[1]]), template).encode()


def _mailto_body(fields: Mapping[str, str]) -> str:
    """Return the body of the same mailto: link as form.jsx: the message, then who wrote it."""
    lines = [fields[name] for name in MAILTO_FIELDS]
    body = "\r\n".join(line for line in lines if line)
    return f"?body={quote(body)}" if body else ""
