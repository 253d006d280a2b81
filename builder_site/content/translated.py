"""The content in each language: translated by its catalogue, with the placeholders filled."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from builder_site.content import CONTENT_PACKAGE
from builder_site.content.company import COMPANY
from builder_site.content.drafts import published_records
from builder_site.content.languages import ENGLISH, LANGUAGES
from builder_site.content.models import LEADS_TO_A_PAGE, Language
from builder_site.content.models.company import Company
from builder_site.content.site_rules import PAGE_PATH, plain_text
from static_kit.records.check import Check, value_check
from static_kit.records.locate import Place
from static_kit.records.record import Marks
from static_kit.records.texts import PLACEHOLDER, Value, fill_placeholders, map_texts
from static_kit.translations.catalogue import Catalogue, Commands, Texts, read_catalogue, texts_of
from static_kit.translations.context import context_key

COMMANDS = Commands(update="make translations", keep="make translations KEEP='words of the text'")
CATALOGUE_FOLDER = Path(__file__).parent / "translations"
WORD = re.compile(r"\w")


@cache
def translatable_texts() -> Texts:
    """Return the texts that each catalogue must translate, with their places: words and paths."""
    return tuple(
        (place, text)
        for place, text in texts_of(CONTENT_PACKAGE)
        if PAGE_PATH in place.marks or WORD.search(PLACEHOLDER.sub("", text))
    )


@cache
def catalogue(language: Language) -> Catalogue:
    """Return the translations into `language`; English needs none."""
    if language == ENGLISH:
        return Catalogue({}, {})
    file = CATALOGUE_FOLDER / f"{language.code}.po"
    return read_catalogue(file, translatable_texts(), _check(language), COMMANDS)


def translation_mistakes(
    languages: Iterable[Language] = LANGUAGES, *, in_drafts: bool = False, unfinished: bool = True
) -> Iterator[str]:
    """Yield a line for each mistake in the catalogues of `languages`.

    Those in the texts of drafts, which are not published, are left out unless `in_drafts`. A text
    without a translation, or with that of another text, is left out unless `unfinished`.
    """
    records = published_records()
    keys = {context_key(text) for place, text in translatable_texts() if place.record in records}
    draft_keys = {context_key(text) for _, text in translatable_texts()} - keys
    for language in languages:
        read = catalogue(language)
        for key, line in read.mistakes.items():
            is_shown = unfinished or key not in read.unfinished
            if is_shown and (in_drafts or key not in draft_keys):
                yield line


def path_in(path: str, language: Language) -> str:
    """Return the path in `language` of the page, or folder of pages, at the English `path`."""
    translations = catalogue(language).translations
    folder, _, name = path.rpartition("/")
    if path in translations:
        return translations[path]
    if folder in translations:
        return f"{translations[folder]}/{name}"
    return path if language == ENGLISH else f"/{language.code}{path}".rstrip("/")


def path_in_each_language(path: str) -> list[str]:
    """Return the path in each language of the page at the English `path`, English first."""
    return [path_in(path, language) for language in LANGUAGES]


def translate(value: Value, language: Language) -> Value:
    """Return `value`, a record or a tuple of them, in `language` with its placeholders filled.

    A text without a translation stays English, and so does a field that content/models/ declares as
    `Untranslated`. A link to a page leads to the page in `language`, though it is such a field.
    """
    company, write = _company(language), language.formats.value
    return map_texts(
        _translate_texts(value, language), lambda text, _: fill_placeholders(text, company, write)
    )


@cache
def _company(language: Language) -> Company:
    return _translate_texts(COMPANY, language)


def _translate_texts(value: Value, language: Language) -> Value:
    translate_other_text = catalogue(language).translate

    def translate_text(text: str, marks: Marks) -> str:
        if LEADS_TO_A_PAGE in marks and text.startswith("/"):
            path, hash_sign, anchor = text.partition("#")
            return path_in(path, language) + hash_sign + anchor
        if PAGE_PATH in marks:
            return path_in(text, language)
        return translate_other_text(text, marks)

    return map_texts(value, translate_text)


def _check(language: Language) -> Check:
    """Return the check of translations into `language`."""
    prefix = f"/{language.code}"
    check = value_check(COMPANY, plain_text, write=language.formats.value)

    def translation_check(place: Place, translation: str) -> Iterator[str]:
        if PAGE_PATH in place.marks and not f"{translation}/".startswith(f"{prefix}/"):
            yield f"a path as in '{prefix}/page'"
        yield from check(place, translation)

    return translation_check
