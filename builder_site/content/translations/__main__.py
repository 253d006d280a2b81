"""`python -m builder_site.content.translations` brings every catalogue up to date."""

import sys

from builder_site.content.languages import ENGLISH, LANGUAGES
from builder_site.content.translated import FOLDER, translatable
from builder_site.static_kit.translations.catalogue import CatalogueError
from builder_site.static_kit.translations.update import update_catalogue


def update() -> None:
    """Update every catalogue there is, and write one for each language that has none.

    Raises SystemExit with the mistakes of those that cannot be updated.
    """
    mistakes: list[str] = []
    codes = {file.stem for file in FOLDER.glob("*.po")}
    codes |= {language.code for language in LANGUAGES if language != ENGLISH}
    for code in sorted(codes):
        try:
            update_catalogue(FOLDER / f"{code}.po", code, translatable())
        except CatalogueError as error:
            mistakes.append(str(error))
    if mistakes:
        sys.exit("\n".join([*mistakes, "A catalogue with one of these mistakes is as it was."]))


update()
