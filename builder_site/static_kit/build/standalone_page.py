"""Makes a built page work without the framework, which would replace what the server changed in it.

The page of an unknown address needs that, and an answer to a form: the framework would show the
page that it was built with, or none.
"""

import re

from ..inline_script import STANDALONE
from .inline_css import WITHOUT_SCRIPTS

# React Router escapes "<" inside its inline scripts, so the pattern ends where the script does.
FRAMEWORK = re.compile(
    rf'<script(?![^>]*{STANDALONE})[^>]*>.*?</script>|<link rel="modulepreload"[^>]*>', re.DOTALL
)


def standalone_page(html: str) -> str:
    """Return the page `html` without the framework's scripts, and with the fonts they enable."""
    return FRAMEWORK.sub("", html).replace(WITHOUT_SCRIPTS, "")
