"""The Contact page as the answer to a post without scripts: the built page with a status in it.

Beautiful Soup edits the page. It escapes every text, so a visitor's message cannot become HTML.
"""

from collections.abc import Mapping
from urllib.parse import quote

from bs4 import BeautifulSoup, Tag

from builder_site.contact.message import MAILTO_FIELDS, MAX_LENGTHS
from builder_site.content.models.company import Company
from builder_site.content.models.contact import FormText
from builder_site.static_kit.inline_script import STANDALONE
from builder_site.static_kit.plugins.inline_css import FONTS


def success_page(html: str, text: FormText) -> str:
    """Return the page `html` with the status "sent" and empty fields."""
    page = _without_framework(html)
    _set_status(page, text.success, "success")
    return page.decode()


def failure_page(html: str, text: FormText, company: Company, fields: Mapping[str, str]) -> str:
    """Return the page `html` with the status "not sent" and the visitor's `fields` kept.

    The fields are in the form again, and in the mailto: link that is offered instead.
    """
    page = _without_framework(html)
    status = _set_status(page, text.failure, "failed")
    for name in MAX_LENGTHS:
        _set_field(page, name, fields.get(name, ""))
    fallback = page.new_tag("p", attrs={"class": "fallback"})
    fallback.extend(
        [
            f"{text.fallback} ",
            page.new_tag("a", href=company.phone_href, string=company.phone),
            " ",
            page.new_tag("a", href=_mailto(company.email, fields), string=company.email),
        ]
    )
    status.insert_after(fallback)
    return page.decode()


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


def _mailto(address: str, fields: Mapping[str, str]) -> str:
    """Return the same mailto: link as form.jsx: the message, then who wrote it."""
    lines = [fields.get(name, "") for name in MAILTO_FIELDS]
    body = "\r\n".join(line for line in lines if line)
    return f"mailto:{address}?body={quote(body, errors='replace')}" if body else f"mailto:{address}"
