"""Mistakes that an editor makes, and the line that names each."""

import re
from pathlib import Path
from typing import NamedTuple

from builder_site.content.company import COMPANY
from builder_site.content.home import HOME
from builder_site.content.projects import PROJECTS
from builder_site.content.testimonials import TESTIMONIALS
from static_kit.errors import quoted
from static_kit.records.locate import Place, all_values
from static_kit.records.record import Record

CONTENT = Path("builder_site/content")
KIT = Path("static_kit")


class Mistake(NamedTuple):
    """The first match of `pattern` in `file` is replaced; the check's line contains `line`."""

    file: str
    pattern: str
    replacement: str
    line: str


def wrong_value(file: str, name: str, value: object, requirement: str = "") -> Mistake:
    """The first keyword argument in `file` that is called as the field `name` gets `value`."""
    keyword = name.rpartition(".")[2]
    pattern = rf"\b{keyword}=(f?\"[^\"]*\"|'[^']*'|[\d.]+|\([^)]*\))"
    return Mistake(
        file, pattern, f"{keyword}={value!r}", f"{name} is {value!r}: it must be {requirement}"
    )


*_, LAST_PROJECT = PROJECTS
LAST_WEEK = max(week.number for week in LAST_PROJECT.week_by_week)
VAN = HOME.welcome.photo.file
VAN_IN_ANOTHER_CASE = VAN[0].swapcase() + VAN[1:]
TRANSLATED_QUOTE = next(
    index for index, quote in enumerate(TESTIMONIALS.quotes) if quote.language != "en"
)
"""The first quote of the carousel with a language of its own."""

RATING = wrong_value("services.py", "SERVICES_PAGE.services[0].rating", 6, "1 to 5.")

MISTAKES = (
    RATING,
    wrong_value("company.py", "COMPANY.phone", "289 OOO OOO", "+, the country and the number"),
    wrong_value("company.py", "COMPANY.phone_cost", "", "filled in"),
    wrong_value("company.py", "COMPANY.whatsapp_cost", "", "what a call to `whatsapp` costs"),
    wrong_value("company.py", "COMPANY.hours", "8 &ndash; 18 h", "a text without '&ndash;'"),
    wrong_value("company.py", "COMPANY.email", "hello@builder", "an e-mail address"),
    wrong_value("company.py", "COMPANY.latitude", 370.77, "-90 to 90."),
    wrong_value("company.py", "COMPANY.licence.number", "PAR", "a number and PAR or PUB"),
    wrong_value("company.py", "COMPANY.legal.nif", "500 000 001", "a tax number"),
    wrong_value("company.py", "COMPANY.legal.seat.postal_code", "8125", "a postal code"),
    wrong_value(
        "company.py", "COMPANY.legal.registry", "Loulé", "the registry and the number there"
    ),
    Mistake(
        "company.py",
        r"capital=Euros\(\d+\)",
        'capital="€5,000"',
        "COMPANY.legal.capital is '€5,000': it must be of type Euros or None",
    ),
    wrong_value("home.py", "HOME.meta.title", "Building", "15 to 65 characters long, and has 8."),
    wrong_value(
        "contact.py", "CONTACT_PAGE.meta.description", "Call us.", "50 to 165 characters long"
    ),
    wrong_value(
        "contact.py", "CONTACT_PAGE.map.embed_url", "http://a.example", "a URL that begins"
    ),
    wrong_value("projects.py", "PROJECTS[0].weeks", 0, "1 to 260"),
    wrong_value("home.py", "HOME.hero.slides[0].line.pause", -5, "1 to 60000 ms."),
    wrong_value("projects.py", "PROJECTS[0].year", 203, "1990 to 2099"),
    Mistake(
        "services.py",
        "rating=5",
        "rating=True",
        "SERVICES_PAGE.services[1].rating is True: it must be of type int.",
    ),
    wrong_value("every_page.py", "LABELS.weeks", "{weeks weeks", "a text without a single {"),
    wrong_value("every_page.py", "LABELS.photos", "{nam} photos", "a text without {nam}, which"),
    Mistake(
        "legal.py",
        "You don’t have",
        "You } don’t have",
        ".paragraphs[0] is 'You } don’t have to",
    ),
    Mistake(
        "projects.py",
        r"before_percent=\d+",
        "before_percent=101",
        ".before_percent is 101: it must be 0",
    ),
    Mistake(
        "projects.py",
        re.escape('"oak-tread.svg"'),
        '"stairs.svg"',
        ".drawing.file is 'stairs.svg': it must be a file in assets/drawings",
    ),
    Mistake(
        "projects.py", r"focal_y=\d+", "focal_y=7.6", ".focal_y is 7.6: it must be of type int"
    ),
    Mistake(
        "company.py",
        re.escape(COMPANY.legal.arbitration.website.href),
        "www.centre.example",
        "COMPANY.legal.arbitration.website.href is 'www.centre.example': it must be a page (",
    ),
    Mistake(
        "company.py",
        r'\bscope="[^"]*"',
        r'scope="Class\\u20281"',
        r"COMPANY.licence.scope is 'Class\u20281': it must be a text without U+2028 (",
    ),
    Mistake(
        "home.py",
        re.escape(f'"{VAN}"'),
        f'"{VAN_IN_ANOTHER_CASE}"',
        f"HOME.welcome.photo.file is {VAN_IN_ANOTHER_CASE!r}: it must be a file in assets/photos; "
        f"the nearest is {VAN!r}.",
    ),
    Mistake(
        "testimonials.py",
        r'"\w+ \w\."',
        '"Peter"',
        "TESTIMONIALS.quotes[0].author is 'Peter': it must be a first name and an initial",
    ),
    Mistake(
        "testimonials.py",
        r'language="\w+"',
        'language="pl"',
        f"TESTIMONIALS.quotes[{TRANSLATED_QUOTE}].language is 'pl': it must be a language of "
        "LABELS.translation_notes",
    ),
    Mistake(
        "home.py",
        r'"White van [^"]*"',
        repr("A van. " * 18),
        f"HOME.welcome.photo.alt is {quoted('A van. ' * 18)}: it must be 1 to 120 characters long",
    ),
    Mistake(
        "services.py",
        r'DecorativePhoto\("([^"]*)"',
        r'DecorativePhoto("\1", "A wall"',
        ".alt is 'A wall': it must be left out: screen readers do not mention a decorative photo",
    ),
    Mistake("contact.py", "’", "'", "it must be a text with typographic quotes"),
    *(
        Mistake("languages.py", rf'"{old}"', f'"{new}"', f" is '{new}': it must be {requirement}")
        for old, new, requirement in (
            ("pt", "DE ", "a lower-case ISO 639 code of two letters, as in 'pt'."),
            ("de", "pt-BR", "a lower-case ISO 639 code of two letters, as in 'pt'; it has no reg"),
            ("en_GB", "fr_FR", "a locale in the language 'en'"),
        )
    ),
    Mistake(
        "projects.py",
        rf'(slug="{LAST_PROJECT.slug}".*?\bweeks=)\d+',
        r"\g<1>1",
        f"PROJECTS[{len(PROJECTS) - 1}].weeks is 1: it must be {LAST_WEEK} or more, as "
        f"`week_by_week` has week {LAST_WEEK}.",
    ),
    *(
        Mistake(file, old, new, f".href is '{new}': it must be a place in that page: #content")
        for file, old, new in (
            ("contact.py", "/legal#licence", "/legal#licences"),
            ("home.py", "/services#trades", "/services#trade-9"),
            ("services.py", "/projects#trades", "#projects"),
        )
    ),
    Mistake(
        "every_page.py",
        r'(HOME_LINK,\s+Link\("[^"]+", )"[^"]*"',
        r'\1"/work"',
        "LAYOUT.navigation[1].href is '/work': it must be a page that exists: /",
    ),
)

END = r"\n\)(?=\n\"\"\")"
"""The end of the list of languages, in a pattern."""
LIST_MISTAKES = (
    Mistake(
        "languages.py", r"    ENGLISH,\n", "", "LANGUAGES is ['pt', 'de']: it must be English f"
    ),
    Mistake(
        "languages.py",
        r"(    ENGLISH,\n)([^\n]*\n)",
        r"\2\1",
        "LANGUAGES is ['pt', 'en', 'de']: it must be English first",
    ),
    Mistake("languages.py", END, "\n    ENGLISH,\n)", ": it must be each language once."),
    Mistake(
        "languages.py",
        rf"= \(\n.*{END}",
        "= (ENGLISH)",
        "LANGUAGES is Language(code='en', name='English', locale='en_GB', formats",
    ),
    Mistake(
        "languages.py", END, '\n    "fr",\n)', "it must be a tuple of records of Language, Engl"
    ),
)
"""Mistakes in the list of languages, of which each needs a copy of its own."""


def make_mistakes(project: Path, *mistakes: Mistake) -> None:
    """Make the mistakes in the copy at `project`."""
    for mistake in mistakes:
        file = project / CONTENT / mistake.file
        text, count = re.subn(
            mistake.pattern, mistake.replacement, file.read_text(), count=1, flags=re.S
        )
        assert count, f"{mistake.file} has nothing like {mistake.pattern}"
        file.write_text(text)


def position_of(place: Place) -> tuple[int, int, int, int]:
    """Return where the value at `place` begins and ends: line and column, line and column."""
    node = place.expression()
    assert node and node.end_lineno and node.end_col_offset
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset


def make_drafts(project: Path, *records: Record) -> None:
    """Write `draft=True` into the call of each of `records`, of the content, in the copy."""
    places = {
        id(place.record): place
        for place, _ in all_values("builder_site.content")
        if place.field.name == "draft"
    }
    places_without_draft = [
        places[id(record)] for record in records if not getattr(record, "draft", False)
    ]
    # From the last to the first, so that the positions stay right.
    for place in sorted(places_without_draft, key=position_of, reverse=True):
        file = project / place.file
        rows = file.read_bytes().split(b"\n")
        *_, last, end = position_of(place)
        before, after = rows[last - 1][: end - 1], rows[last - 1][end - 1 :]
        comma = b"" if before.isspace() or not before else b", "
        rows[last - 1] = before + comma + b"draft=True" + after
        file.write_bytes(b"\n".join(rows))
