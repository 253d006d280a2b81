"""Ten mistakes that an editor makes, and the line that names each."""

import re
from pathlib import Path
from typing import NamedTuple

CONTENT = Path("builder_site/content")
KIT = (Path("builder_site/static_kit/records"), Path("builder_site/static_kit/translations"))
"""The parts of the kit that the content needs."""


class Mistake(NamedTuple):
    """The first match of `pattern` in `file` becomes `after`; the check's line holds `line`."""

    file: str
    pattern: str
    after: str
    line: str


RATING = Mistake(
    "services.py",
    r"rating=\d",
    "rating=6",
    "SERVICES_PAGE.services[0].rating is 6: it must be 1 to 5.",
)

MISTAKES = (
    RATING,
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
        r"latitude=[\d.]+",
        "latitude=370.77",
        "COMPANY.latitude is 370.77: it must be -90 to 90.",
    ),
    Mistake(
        "home.py",
        r'"van\.jpg"',
        '"Van.jpg"',
        "HOME.welcome.photo.file is 'Van.jpg': it must be a file in assets/photos; the nearest is "
        "'van.jpg'.",
    ),
    Mistake(
        "home.py",
        r'title=f?"[^"]*"',
        'title="Building, repair, reform, restoration and everything else in the Algarve"',
        "HOME.meta.title is 'Building, repair, reform, restoration and everything else in the Alg…:"
        " it must be 15 to 65 characters long, and has 72.",
    ),
    Mistake(
        "contact.py",
        r"description=\([^)]*\)",
        'description="Call us."',
        "CONTACT_PAGE.meta.description is 'Call us.': it must be 50 to 165 characters long, and "
        "has 8.",
    ),
    Mistake(
        "contact.py",
        "https://www.openstreetmap.org/export",
        "http://www.openstreetmap.org/export",
        "CONTACT_PAGE.map.embed is 'http://www.openstreetmap.org/export",
    ),
    Mistake(
        "testimonials.py",
        r'"\w+ \w\."',
        '"Peter"',
        "TESTIMONIALS.quotes[0].author is 'Peter': it must be a first name and an initial",
    ),
    Mistake(
        "layout.py",
        r'(HOME_LINK, Link\("\w+", )"[^"]*"',
        r'\1"/work"',
        "LAYOUT.navigation[1].href is '/work': it must be a page that exists: /contact, /",
    ),
)

LEGAL_MISTAKES = (
    Mistake(
        "company.py", r'\bnif="[^"]*"', 'nif="500 000 001"', "COMPANY.legal.nif is '500 000 001'"
    ),
    Mistake("company.py", r'\bname="Sol[^"]*"', 'name=""', "COMPANY.legal.name is ''"),
    Mistake("company.py", r'form="[^"]*"', 'form=" "', "COMPANY.legal.form is ' '"),
    Mistake("company.py", r'seat="[^"]*"', 'seat="Vilamoura"', "COMPANY.legal.seat is 'Vilamoura'"),
    Mistake(
        "company.py", r'registry="[^"]*"', 'registry="Loulé"', "COMPANY.legal.registry is 'Loulé'"
    ),
    Mistake("company.py", r'capital="[^"]*"', 'capital="some"', "COMPANY.legal.capital is 'some'"),
    Mistake("company.py", r'cover="[^"]*"', 'cover=""', "COMPANY.legal.insurer.cover is ''"),
    Mistake("company.py", "00000-PAR", "PAR", "COMPANY.licence.number is 'PAR'"),
    Mistake(
        "company.py",
        "https://www.consumoalgarve.pt/",
        "www.consumoalgarve.pt",
        "COMPANY.legal.arbitration.website.href is 'www.consumoalgarve.pt'",
    ),
    Mistake("company.py", r'phone_cost="[^"]*"', 'phone_cost=""', "COMPANY.phone_cost is ''"),
)


def make(project: Path, *mistakes: Mistake) -> None:
    """Make the mistakes in the copy at `project`."""
    for mistake in mistakes:
        file = project / CONTENT / mistake.file
        text, made = re.subn(mistake.pattern, mistake.after, file.read_text(), count=1, flags=re.S)
        assert made, f"{mistake.file} has nothing like {mistake.pattern}"
        file.write_text(text)
