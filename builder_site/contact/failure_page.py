"""The page after a failed post without scripts: Contact with the failure and the visitor's words.

The build makes it with a placeholder for the value of each field (`contact_form`). When a post
fails, the server sends it with the visitor's words in place of the placeholders. Nobody can request
the page itself: `BuildFiles` hides it.
"""

import re
from collections.abc import Mapping
from html import escape, unescape
from itertools import accumulate
from urllib.parse import quote

from builder_site.contact.message import MAX_LENGTHS, too_long
from static_kit.server.files import HIDDEN_PREFIX

FAILURE_SUFFIX = f"{HIDDEN_PREFIX}not-sent"
"""What follows the route of Contact in the route of this page."""

MAX_MAILTO_BODY = 1_600
"""The most characters of the body in the mailto: URL. Windows opens no URL of more than about 2,000
characters. With an address of up to 300, the URL has at most 1,900. form.jsx has it too."""
TOO_LONG_ATTRIBUTE = "data-too-long"
"""The attribute of the form with the sentence about a text that is too long, in its language."""
TOO_LONG = re.compile(f' {TOO_LONG_ATTRIBUTE}="([^"]*)"')
MAILTO = "mailto"
"""The name of the placeholder that becomes the `?body=…` of the mailto: link."""


def length_id(name: str) -> str:
    """Return the id of the element below the field `name` that tells the text's length."""
    return f"{name}-length"


def value_placeholder(name: str) -> str:
    """Return what the built page has in place of a text.

    `name` is a field for its value, a `length_id` for the sentence there, or MAILTO.
    """
    # No text of the site has this character, which Unicode leaves to private use.
    return f"\ue000{name}\ue000"


VALUE_PLACEHOLDERS = re.compile(value_placeholder("(.+?)"))


def with_words(page: str, fields: Mapping[str, str], *, is_too_large: bool = False) -> str:
    """Return the built `page` with the visitor's `fields` in place of placeholders, escaped.

    Below a field that is too long stands its number of characters. `is_too_large` is of a form that
    was too large to be read: then the message is too long.
    """
    words = {name: fields.get(name, "") for name in MAX_LENGTHS}
    body = mailto_body("\r\n".join(filter(None, words.values())))
    words[MAILTO] = f"?body={body}" if body else ""
    lengths = {name: str(length) for name, length in too_long(fields).items()}
    if is_too_large:
        lengths["message"] = f"> {MAX_LENGTHS['message']}"
    match = TOO_LONG.search(page)
    sentence = unescape(match[1]) if match else ""
    for name, limit in MAX_LENGTHS.items():
        text = sentence.format(count=lengths[name], limit=limit) if name in lengths else ""
        words[length_id(name)] = text
    # Browsers drop one line break at the start of a textarea.
    words["message"] = "\n" + words["message"]
    return VALUE_PLACEHOLDERS.sub(lambda match: escape(words[match[1]]), page)


def mailto_body(text: str) -> str:
    """Return `text` as the body of a mailto: URL, cut at MAX_MAILTO_BODY, with … at the end."""
    # As form.jsx, which encodes what encodeURIComponent does, and the apostrophe.
    characters = [quote(character, safe="!()*") for character in text]
    if sum(map(len, characters)) <= MAX_MAILTO_BODY:
        return "".join(characters)
    end = quote("…")
    lengths = accumulate(map(len, characters), initial=len(end))
    count = sum(length <= MAX_MAILTO_BODY for length in lengths) - 1
    return "".join(characters[:count]) + end
