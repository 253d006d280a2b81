"""The page after a failed post without scripts: Contact with the failure and the visitor's words.

The build makes it, with a `mark` for each field (`contact_form`). When a post fails, the server
sends it, with the marks replaced by `with_words`. It has no URL of its own, as `Files` hides it.
"""

import re
from collections.abc import Mapping
from html import escape
from urllib.parse import quote

from builder_site.contact.message import MAX_LENGTHS
from builder_site.static_kit.server.files import HIDDEN

FAILURE_SUFFIX = f"{HIDDEN}not-sent"
"""What follows the route of Contact."""

MAILTO = "mailto"
"""The name of the mark that becomes the `?body=…` of the mailto: link."""


def mark(name: str) -> str:
    """Return what the built page has in place of the value of the field `name`, or of MAILTO."""
    # A character for private use (Unicode), which no text of the site has.
    return f"\ue000{name}\ue000"


MARKS = re.compile(mark("(.+?)"))


def with_words(page: str, fields: Mapping[str, str]) -> str:
    """Return the built `page` with the visitor's `fields` in place of their marks, escaped."""
    words = {name: fields.get(name, "") for name in MAX_LENGTHS}
    body = quote("\r\n".join(filter(None, words.values())))
    words[MAILTO] = f"?body={body}" if body else ""
    # Browsers drop one line break at the start of a textarea.
    words["message"] = "\n" + words["message"]
    return MARKS.sub(lambda match: escape(words[match[1]]), page)
