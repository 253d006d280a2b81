"""The page after a failed post without scripts: Contact with the failure and the visitor's words.

The build makes it with a placeholder for the value of each field (`contact_form`). When a post
fails, the server sends it with the visitor's words in place of the placeholders. Nobody can request
the page itself: `BuildFiles` hides it.
"""

import re
from collections.abc import Mapping
from html import escape
from urllib.parse import quote

from builder_site.contact.message import MAX_LENGTHS
from static_kit.server.files import HIDDEN_PREFIX

FAILURE_SUFFIX = f"{HIDDEN_PREFIX}not-sent"
"""What follows the route of Contact in the route of this page."""

MAILTO = "mailto"
"""The name of the placeholder that becomes the `?body=…` of the mailto: link."""


def value_placeholder(name: str) -> str:
    """Return what the built page has in place of the value of the field `name`, or of MAILTO."""
    # No text of the site has this character, which Unicode leaves to private use.
    return f"\ue000{name}\ue000"


VALUE_PLACEHOLDERS = re.compile(value_placeholder("(.+?)"))


def with_words(page: str, fields: Mapping[str, str]) -> str:
    """Return the built `page` with the visitor's `fields` in place of placeholders, escaped."""
    words = {name: fields.get(name, "") for name in MAX_LENGTHS}
    body = quote("\r\n".join(filter(None, words.values())))
    words[MAILTO] = f"?body={body}" if body else ""
    # Browsers drop one line break at the start of a textarea.
    words["message"] = "\n" + words["message"]
    return VALUE_PLACEHOLDERS.sub(lambda match: escape(words[match[1]]), page)
