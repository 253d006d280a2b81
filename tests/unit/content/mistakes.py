"""Mistakes an editor makes, and what is said of each; they fit whatever the content says today."""

import re
from pathlib import Path
from typing import NamedTuple

CONTENT = Path("builder_site/content")


class Mistake(NamedTuple):
    """In `file`, what first meets `pattern` becomes `after`, and `said` is in the line it gets."""

    file: str
    pattern: str
    after: str
    said: str


MISTAKES = (
    Mistake(
        "company.py",
        r'\bphone="[^"]*"',
        'phone="289 OOO OOO"',
        "COMPANY.phone is '289 OOO OOO': it must be +, the country and the number",
    ),
    Mistake(
        "company.py",
        r'\bemail="[^"]*"',
        'email="hello@builder"',
        "COMPANY.email is 'hello@builder': it must be an e-mail address",
    ),
    Mistake(
        "company.py",
        r'(social=Link\([^)]*?)"https://',
        r'\1"www.',
        "COMPANY.social.href is 'www.",
    ),
    Mistake(
        "home.py",
        r'BANNER_PHOTO = Photo\(\s*("[^"]*"),\s*"[^"]*"',
        r'BANNER_PHOTO = Photo(\1, ""',
        "BANNER_PHOTO.alt is '': it must be a text",
    ),
    Mistake(
        "home.py",
        r'title=f?"[^"]*"',
        'title="Building, repair, reform, restoration and everything else in the Algarve"',
        "PAGE.title is 'Building, repair, reform, restoration and everything else in the Alg…: it "
        "must be 15 to 65 characters long, and has 72.",
    ),
    Mistake(
        "services.py",
        r'"stairs/10\.jpg"',
        '"stairs/10.jpeg"',
        "SERVICES[0].photos[9].file is 'stairs/10.jpeg': it must be a file in assets/photos; the "
        "nearest is 'stairs/10.jpg'.",
    ),
    Mistake("services.py", r"rating=\d", "rating=6", "SERVICES[0].rating is 6: it must be 1 to 5."),
    Mistake(
        "services.py",
        r'name="([^"]*)"(.*?)name="[^"]*"',
        r'name="\1"\2name="\1"',
        "it must be another one than that of SERVICES[0].name.",
    ),
    Mistake(
        "testimonials.py",
        r'"\w+ \w\."',
        '"Peter"',
        "TESTIMONIALS[0].author is 'Peter': it must be a first name and an initial",
    ),
    Mistake(
        "navigation.py",
        r'CONTACT_US = Link\(("[^"]*"), "/contact"',
        r'CONTACT_US = Link(\1, "/kontakt"',
        "CONTACT_US.href is '/kontakt': it must be a page there is: /",
    ),
)
"""Ten, of which each is one line."""

MORE_MISTAKES = (
    Mistake("services.py", r"rating=\d", "rating=0", "SERVICES[0].rating is 0: it must be 1 to 5"),
    Mistake(
        "services.py",
        r"rating=(\d)",
        r'rating="\1"',
        "SERVICES[0].rating is '4': it must be a whole",
    ),
    Mistake("testimonials.py", r'"\w+ \w\."', '" "', "TESTIMONIALS[0].author is ' ': it must be a"),
    Mistake(
        "home.py",
        r'"van\.jpg"',
        '"Van.jpg"',
        "VAN.file is 'Van.jpg': it must be a file in assets/photos; the nearest is 'van.jpg'",
    ),
    Mistake(
        "contact.py",
        "https://www.openstreetmap.org/export",
        "http://www.openstreetmap.org/export",
        "MAP.embed is 'http://www.openstreetmap.org/export",
    ),
    Mistake(
        "contact.py",
        r"description=\([^)]*\)",
        'description="Call us."',
        "PAGE.description is 'Call us.': it must be 50 to 165 characters long, and has 8.",
    ),
    Mistake(
        "home.py", r'PROMISE_HEADING = "[^"]*"', 'PROMISE_HEADING = ""', "PROMISE_HEADING is ''"
    ),
    Mistake(
        "home.py",
        r'(SERVICE_LIST.*? = )\(\s*("[^"]*"),\s*"[^"]*"',
        r"\1(\2, \2",
        "it must be another one than that of SERVICE_LIST[0].",
    ),
    Mistake(
        "company.py",
        r"towns=\([^)]*\)",
        'towns=("Vilamoura")',
        "COMPANY.towns is 'Vilamoura': it must be a tuple: brackets around its items and a comma",
    ),
    Mistake(
        "home.py",
        r"(WELCOME_TEXT.*? = )\(.*?\n\)\n",
        r'\1("One paragraph.")\n',
        "WELCOME_TEXT is 'One paragraph.': it must be a tuple: brackets around its items",
    ),
    Mistake(
        "navigation.py",
        r"\(HOME, SERVICES, CONTACT\)",
        "(HOME)",
        "NAVIGATION is Link(label='Home', href='/'): it must be a tuple",
    ),
    Mistake(
        "services.py",
        r'PANEL_HEADING = "[^"]*"',
        "PANEL_HEADING = None",
        "PANEL_HEADING is None: it must be a value",
    ),
    Mistake(
        "company.py",
        r"latitude=[\d.]+",
        "latitude=370.77",
        "COMPANY.latitude is 370.77: it must be",
    ),
    Mistake(
        "services.py",
        r"photos=\(.*?\n        \),\n        rating",
        "photos=(),\n        rating",
        "SERVICES[0].photos is (): it must be a tuple with at least one item",
    ),
)

SLIPS = (
    Mistake("home.py", r'"van\.jpg",', '"van.jpg,', "unterminated string literal"),
    Mistake("testimonials.py", r',\s*"\w+ \w\.",', ",", "missing 1 required positional argument"),
    Mistake("company.py", r"\bphone=", "fone=", "unexpected keyword argument 'fone'"),
    Mistake("testimonials.py", r"    Quote\(", "    Qoute(", "name 'Qoute' is not defined"),
)
"""Slips in Python, at which its own words are said."""


def make(project: Path, *mistakes: Mistake) -> None:
    """Make the mistakes in the copy at `project`."""
    for mistake in mistakes:
        file = project / CONTENT / mistake.file
        text, made = re.subn(mistake.pattern, mistake.after, file.read_text(), count=1, flags=re.S)
        assert made, f"{mistake.file} has nothing like {mistake.pattern}"
        file.write_text(text)
