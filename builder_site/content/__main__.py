"""`python -m builder_site.content` checks the content and its translations.

With codes of languages, as in `python -m builder_site.content pt`, it checks these catalogues,
whether `content/languages.py` lists them or not.
"""

import sys

from builder_site.content import check_content
from static_kit.errors import exit_on_mistake

with exit_on_mistake():
    check_content()

from builder_site.content.drafts import draft_mistakes
from builder_site.content.languages import LANGUAGES
from builder_site.content.models import Language
from builder_site.content.site_rules import language_code
from builder_site.content.translated import translation_mistakes
from static_kit.records.check import raise_mistakes

codes = sys.argv[1:]
with exit_on_mistake():
    raise_mistakes(
        f"{code!r} is no language: it must be {requirement}."
        for code in codes
        if (requirement := language_code(code))
    )
    raise_mistakes(draft_mistakes())
    languages = [Language(code, code, "") for code in codes] or LANGUAGES
    raise_mistakes(translation_mistakes(languages))
print("Nothing is wrong with the content.")
