"""The content in each language: translated by its catalogue, with the placeholders filled."""

import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from builder_site.content.company import COMPANY
from builder_site.content.languages import ENGLISH, LANGUAGES
from builder_site.content.models import Language
from builder_site.content.models.company import Company
from builder_site.content.rules import FILLED_RULES, RULES, UNIQUE
from builder_site.content.words import ADDRESSES, NOT_WORDS
from builder_site.static_kit.records.check import stop_on
from builder_site.static_kit.records.fill import PLACEHOLDER, fill
from builder_site.static_kit.records.rules import matching, rule_for
from builder_site.static_kit.records.texts import Text, Value, map_texts, texts_of
from builder_site.static_kit.translations.catalogue import Catalogue, Check, read_catalogue

FOLDER = Path(__file__).parent / "translations"
WORD = re.compile(r"\w")


@cache
def translatable() -> tuple[Text, ...]:
    """Return the texts that a catalogue has: words and addresses."""
    texts = texts_of("builder_site.content", without=NOT_WORDS)
    return tuple(
        text for text in texts if _is_address(text) or WORD.search(PLACEHOLDER.sub("", text.text))
    )


def catalogue_file(language: Language) -> Path:
    """Return the catalogue of `language`."""
    return FOLDER / f"{language.code}.po"


@cache
def catalogue(language: Language) -> Catalogue:
    """Return the translations into `language`; English needs none."""
    if language == ENGLISH:
        return Catalogue({}, ())
    return read_catalogue(catalogue_file(language), language.name, translatable(), _check(language))


def report_mistakes(languages: Iterable[Language] = LANGUAGES, *, stop: bool = True) -> None:
    """Print a line for each mistake in the catalogues of `languages`.

    Raises SystemExit with the lines instead, if it is to `stop`.
    """
    lines = [line for language in languages for line in catalogue(language).mistakes]
    if stop:
        stop_on(lines)
    sys.stderr.writelines(f"{line}\n" for line in lines)


def address(path: str, language: Language) -> str:
    """Return the address in `language` of the page, or folder of pages, at the English `path`."""
    texts = catalogue(language).texts
    folder, _, name = path.rpartition("/")
    if path in texts:
        return texts[path]
    if folder in texts:
        return f"{texts[folder]}/{name}"
    return path if language == ENGLISH else f"/{language.code}{path}".rstrip("/")


def translated(value: Value, language: Language) -> Value:
    """Return `value`, a record or a tuple of them, in `language` with its placeholders filled.

    What has no translation stays English.
    """
    company = _company(language)
    return map_texts(_translated(value, language), lambda text: fill(text.text, company))


@cache
def _company(language: Language) -> Company:
    return _translated(COMPANY, language)


def _translated(value: Value, language: Language) -> Value:
    texts = catalogue(language).texts

    def change(text: Text) -> str:
        if text.field == "href" and text.text.startswith("/"):
            path, mark, anchor = text.text.partition("#")
            return address(path, language) + mark + anchor
        if _is_address(text):
            return address(text.text, language)
        return texts.get(text.text, text.text)

    return map_texts(value, change, without=NOT_WORDS - {"href"})


def _is_address(text: Text) -> bool:
    return not ADDRESSES.isdisjoint(text.names)


def _check(language: Language) -> Check:
    """Return the check of one translation into `language`."""
    allowed_address = matching(
        rf"/{language.code}(/[a-z0-9-]+)*",
        f"an address as in '/{language.code}/page': small letters, no slash at its end",
    )
    seen: dict[tuple[str, str], str] = {}

    def check(text: Text, translation: str) -> str | None:
        filled = fill(translation, COMPANY)
        if not {"'", '"'}.isdisjoint(translation):
            return "a text with the quotation marks of its language"
        if _is_address(text):
            wrong = allowed_address(filled)
        else:
            rules = (rule_for(table, text.record, text.field) for table in (RULES, FILLED_RULES))
            wrong = next(filter(None, (rule(filled) for rule in rules if rule)), None)
        first = seen.setdefault((text.field, filled), text.text)
        if not wrong and text.field in UNIQUE and first != text.text:
            return f"another one than that of {first!r}"
        return wrong

    return check
