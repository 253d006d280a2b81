"""The Contact page as the answer to a post without scripts: the built page with a status in it.

Beautiful Soup edits the page: pure Python, typed, kept up since 2004, and it puts every text it is
given in as text, so that a visitor's words can be nothing else.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote

from bs4 import BeautifulSoup, Tag

from builder_site.contact.message import LETTER, MAX_LENGTHS
from builder_site.static_kit.inline_script import STANDALONE


@dataclass(frozen=True)
class Texts:
    """What the page says of a post, and the other ways to the company it offers after a failure."""

    success: str
    failure: str
    other_ways: str
    phone: str
    phone_href: str
    email: str


def success_page(html: str, texts: Texts) -> str:
    """The page `html` saying that the message was sent; its fields are empty."""
    page = _without_framework(html)
    _say(page, texts.success, "success")
    return page.decode()


def failure_page(html: str, texts: Texts, words: Mapping[str, str]) -> str:
    """The page `html` saying that the message was not sent, with the visitor's `words` kept.

    They stay in the fields, and the link to write an e-mail instead carries them too.
    """
    page = _without_framework(html)
    status = _say(page, texts.failure, "failed")
    for name in MAX_LENGTHS:
        _fill(page, name, words.get(name, ""))
    other_ways = page.new_tag("p", attrs={"class": "other-ways"})
    other_ways.extend(
        [
            f"{texts.other_ways} ",
            page.new_tag("a", href=texts.phone_href, string=texts.phone),
            " ",
            page.new_tag("a", href=_letter(texts.email, words), string=texts.email),
        ]
    )
    status.insert_after(other_ways)
    return page.decode()


def _without_framework(html: str) -> BeautifulSoup:
    """The page without the framework, which would take it for its own and undo the answer."""
    page = BeautifulSoup(html, "html.parser")
    for script in page.select(f"script:not([{STANDALONE}])"):
        script.decompose()
    for link in page.select('link[rel~="modulepreload"], link[rel~="preload"][as="script"]'):
        link.decompose()
    # Which tells when the fonts may come.
    for style in page.select("style[data-fonts]"):
        del style["media"]
    return page


def _say(page: BeautifulSoup, text: str, phase: str) -> Tag:
    """Put `text` into the status, and the reader there: a new page is not announced by itself."""
    status = page.select_one('[role="status"]')
    if status is None:
        raise LookupError('The Contact page has no element with role="status".')
    status.string = text
    status["data-phase"] = phase
    status["tabindex"] = "-1"
    status["autofocus"] = ""
    return status


def _fill(page: BeautifulSoup, name: str, text: str) -> None:
    field = page.select_one(f'form [name="{name}"]')
    if field is None:
        raise LookupError(f"The Contact page has no field {name!r}.")
    if field.name == "textarea":
        # The browser drops one line break at the start of a textarea's text.
        field.string = "\n" + text
    else:
        field["value"] = text


def _letter(address: str, words: Mapping[str, str]) -> str:
    """The same letter that the form's script makes: the message, then who wrote it."""
    lines = [words.get(name, "") for name in LETTER]
    body = "\r\n".join(line for line in lines if line)
    return f"mailto:{address}?body={quote(body, errors='replace')}" if body else f"mailto:{address}"
