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
from builder_site.content.models.contact import FormText
from builder_site.static_kit.build.standalone_page import standalone_page

BODY = "mailto-body"
MARK = "\ue000{}\ue000"
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
def result_pages(html: str, text: FormText) -> ResultPages:
    """Return the pages made of the built page `html`. A build is parsed once.

    Raises LookupError if `html` has not all parts of the form.
    """
    page = BeautifulSoup(standalone_page(html), "html.parser")
    _set_status(page, text.success, "success")
    success = page.encode()
    _set_status(page, text.failure, "failed")
    for name in MAX_LENGTHS:
        field = _find(page, f'form [name="{name}"]')
        if field.name == "textarea":
            # Browsers drop one line break at the start of a textarea.
            field.string = "\n" + MARK.format(name)
        else:
            field["value"] = MARK.format(name)
    del _find(page, ".fallback")["hidden"]
    letter = _find(page, '.fallback [href^="mailto:"]')
    letter["href"] = f"{letter['href']}{MARK.format(BODY)}"
    template = page.decode()
    return ResultPages(success, _fill(template, {}), template)


def _set_status(page: BeautifulSoup, text: str, phase: str) -> None:
    """Put `text` into the status and focus it: screen readers announce only changes of a page."""
    status = _find(page, '[role="status"]')
    status.string = text
    status["data-phase"] = phase
    status["tabindex"] = "-1"
    status["autofocus"] = ""


def _find(page: BeautifulSoup, selector: str) -> Tag:
    if found := page.select_one(selector):
        return found
    raise LookupError(f"The Contact page has no {selector}.")


def _fill(template: str, fields: Mapping[str, str]) -> bytes:
    # A line break counts once in the browser and is sent as two characters. Longer fields, which
    # are not the form's, are cut: escaped, they would become a page of a megabyte.
    values = {name: fields.get(name, "")[: 2 * most] for name, most in MAX_LENGTHS.items()}
    values[BODY] = _mailto_body(values)
    place = MARK.format("(.+?)")
    return re.sub(place, lambda found: escape(values[found[1]]), template).encode()


def _mailto_body(fields: Mapping[str, str]) -> str:
    """Return the body of the same mailto: link as form.jsx: the message, then who wrote it."""
    lines = [fields[name] for name in MAILTO_FIELDS]
    body = "\r\n".join(line for line in lines if line)
    return f"?body={quote(body)}" if body else ""
