"""`python -m builder_site.content.translations` brings every catalogue up to date."""

from argparse import ArgumentParser

from builder_site.content import check_content
from static_kit.errors import MistakeError, exit_on_mistake

with exit_on_mistake():
    check_content()

from builder_site.content.languages import ENGLISH, LANGUAGES
from builder_site.content.translated import CATALOGUE_FOLDER, translatable_texts
from static_kit.translations.catalogue import CatalogueError
from static_kit.translations.update import update_catalogue


def update(words_to_keep: str) -> None:
    """Update every catalogue there is, and write one for each language that has none.

    Prints a line for each translation that is kept for a changed text with the `words_to_keep`.
    Raises MistakeError with the mistakes of the catalogues that cannot be updated, or if none is
    kept.
    """
    mistakes: list[str] = []
    report: list[str] = []
    codes = {file.stem for file in CATALOGUE_FOLDER.glob("*.po")}
    codes |= {language.code for language in LANGUAGES if language != ENGLISH}
    for code in sorted(codes):
        try:
            file = CATALOGUE_FOLDER / f"{code}.po"
            report += update_catalogue(file, code, translatable_texts(), words_to_keep)
        except CatalogueError as error:
            mistakes.append(str(error))
    for line in report:
        print(line)
    if mistakes:
        note = "A catalogue with one of these mistakes is as it was."
        raise MistakeError("\n".join([*mistakes, note]))
    if words_to_keep and not report:
        reason = f"no English text that has changed has {words_to_keep!r} in it"
        raise MistakeError(f"No translation is kept: {reason}.")


parser = ArgumentParser(prog="python -m builder_site.content.translations", description=__doc__)
parser.add_argument(
    "--keep",
    metavar="WORDS",
    default="",
    help="keep the translations of the changed texts with these words, which mean what they meant",
)
with exit_on_mistake():
    update(parser.parse_args().keep)
