"""Makes a built page work without the framework, which would replace what the server changed in it.

The page of an unknown address needs that, and an answer to a form: the framework would show the
page that it was built with, or none.
"""

import re

from ..inline_script import STANDALONE

FRAMEWORK = re.compile(rf"<script(?![^>]*{STANDALONE})[^>]*>.*?</script>", re.DOTALL)
"""The scripts of a page but those that say they stay. None of them has "<" in it."""


def standalone_page(html: str) -> str:
    """Return the page `html`, as it is built, without the framework's scripts."""
    return FRAMEWORK.sub("", html)
