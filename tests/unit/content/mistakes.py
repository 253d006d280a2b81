"""Mistakes an editor makes, and what is said of each."""

from pathlib import Path

from tests.copies import edit

CONTENT = Path("builder_site/content")
Mistake = tuple[str, str, str, str]
"""File, what was there, what is there now, what is said."""

MISTAKES: tuple[Mistake, ...] = (
    (
        "company.py",
        "+351 289 000 000",
        "289 OOO OOO",
        "COMPANY.phone is '289 OOO OOO': it must be +, the country and the number",
    ),
    (
        "company.py",
        "hello@solandstone.example",
        "hello@solandstone",
        "COMPANY.email is 'hello@solandstone': it must be an e-mail address",
    ),
    (
        "company.py",
        "https://www.facebook.com/",
        "www.facebook.com/",
        "COMPANY.social.href is 'www.facebook.com/solandstonebuilders': it must be a page",
    ),
    (
        "home.py",
        '"Dry-stone walls and olive trees on a terraced hillside above the sea"',
        '""',
        "BANNER_PHOTO.alt is '': it must be a text",
    ),
    (
        "home.py",
        "Sol & Stone Builders: building and repair in the Algarve",
        "Sol & Stone Builders: building, repair, reform and everything else in the Algarve",
        "it must be 15 to 65 characters long, and has 81",
    ),
    (
        "services.py",
        "stairs/10.jpg",
        "stairs/10.jpeg",
        "SERVICES[0].photos[9].file is 'stairs/10.jpeg': it must be a file in assets/photos; the "
        "nearest is 'stairs/10.jpg'",
    ),
    ("services.py", "rating=4", "rating=6", "SERVICES[0].rating is 6: it must be 1 to 5"),
    (
        "services.py",
        'name="Pointing Walls"',
        'name="Basement Refurbishment"',
        "SERVICES[1].name is 'Basement Refurbishment': it must be another one than that of "
        "SERVICES[0].name",
    ),
    (
        "testimonials.py",
        "Peter W.",
        "Peter",
        "TESTIMONIALS[1].author is 'Peter': it must be a first name and an initial",
    ),
    (
        "navigation.py",
        'Link("Contact Us", "/contact")',
        'Link("Contact Us", "/kontakt")',
        "CONTACT_US.href is '/kontakt': it must be a page there is: /contact, /, /services",
    ),
)
"""Ten, of which each is one line."""
MORE_MISTAKES: tuple[Mistake, ...] = (
    ("services.py", "rating=4", "rating=0", "SERVICES[0].rating is 0: it must be 1 to 5"),
    (
        "services.py",
        "rating=4",
        'rating="4"',
        "SERVICES[0].rating is '4': it must be a whole number",
    ),
    (
        "testimonials.py",
        '"Peter W."',
        '" "',
        "TESTIMONIALS[1].author is ' ': it must be a text",
    ),
    (
        "home.py",
        'VAN = Photo(\n    "van.jpg"',
        'VAN = Photo(\n    "Van.jpg"',
        "VAN.file is 'Van.jpg': it must be a file in assets/photos; the nearest is 'van.jpg'",
    ),
    (
        "contact.py",
        "https://www.openstreetmap.org/export",
        "http://www.openstreetmap.org/export",
        "it must be an address that begins with https://",
    ),
    (
        "contact.py",
        '"needs building or repair and we come and look."',
        '"needs building."*5',
        "it must be 50 to 165 characters long, and has",
    ),
    ("home.py", 'PROMISE_HEADING = "Our promise"', 'PROMISE_HEADING = ""', "PROMISE_HEADING is ''"),
    (
        "home.py",
        '    "Joinery",\n    "Painting",\n    "Tiling"',
        '    "Joinery",\n    "Joinery",\n    "Tiling"',
        "SERVICE_LIST[3] is 'Joinery': it must be another one than that of SERVICE_LIST[2]",
    ),
    (
        "company.py",
        'towns=("Vilamoura", "Quarteira", "Loulé", "Almancil", "Albufeira", "Faro")',
        'towns=("Vilamoura")',
        "COMPANY.towns is 'Vilamoura': it must be a tuple: brackets around its items and a comma",
    ),
    ("company.py", "latitude=37.0770", "latitude=370.770", "COMPANY.latitude is 370.77: it must"),
)


def make(project: Path, mistakes: tuple[Mistake, ...]) -> None:
    """Make the mistakes in the copy at `project`."""
    for file, before, after, _ in mistakes:
        edit(project / CONTENT / file, before, after)
