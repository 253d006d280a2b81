"""What becomes of a page's scripts, stylesheet and language."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from static_kit.build.plain_document import plain_document
from static_kit.reflex_internals import ReflexChangedError
from static_kit.tests.build.example import PAGE

ISLAND = '<react-island data-island="page#Carousel" data-when="interaction"></react-island>'
END = "</react-island>"
ALL_NAMES = {"p", ".card"}


@pytest.fixture
def build_dir(tmp_path: Path) -> Path:
    tmp_path.joinpath("s.css").write_text("p{a:b}.card{a:b}.swiper-active{a:b}")
    return tmp_path


class AttributesOf(HTMLParser):
    """Collects the attributes of each element `tag` in a page."""

    def __init__(self, tag: str, page: str) -> None:
        super().__init__()
        self.tag = tag
        self.attributes: list[dict[str, str | None]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == self.tag:
            self.attributes.append(dict(attrs))


def attributes(tag: str, page: str) -> list[dict[str, str | None]]:
    return AttributesOf(tag, page).attributes


def test_page_has_its_own_scripts_and_none_of_the_framework(build_dir: Path) -> None:
    page = plain_document(PAGE, build_dir, "/assets/entry.js", ALL_NAMES)
    assert attributes("script", page) == [{}, {}, {"type": "application/ld+json"}]
    assert "menu()" in page
    assert "/assets/" not in page


def test_page_with_an_island_can_load_the_entry(build_dir: Path) -> None:
    page = plain_document(
        PAGE.replace("<p", f"{ISLAND}<p"), build_dir, "/assets/entry.js", ALL_NAMES
    )
    assert {"data-entry": "/assets/entry.js"} in attributes("script", page)


def test_script_is_only_in_pages_with_what_it_needs(build_dir: Path) -> None:
    script = '<script data-needs="data-when">{turn()}</script>'
    page = PAGE.replace("<link", f"{script}<link", 1)
    page_without_island = plain_document(page, build_dir, "/assets/entry.js", ALL_NAMES)
    page_with_island = plain_document(
        page.replace("<p", f"{ISLAND}<p"), build_dir, "/e.js", ALL_NAMES
    )
    assert "{turn()}" not in page_without_island
    assert "<script>{turn()}</script>" in page_with_island


def test_reacts_comments_stay_in_islands_which_it_hydrates(build_dir: Path) -> None:
    texts = "Stone<!-- --> wall"
    island = f"{ISLAND[: -len(END)]}{texts}{ISLAND}{texts}{END}"
    page = PAGE.replace("<p", f"<!--$-->{texts}{island}{texts}<!--/$--><p")
    built_page = plain_document(page, build_dir, "/assets/entry.js", ALL_NAMES)
    assert f'<div lang="pt">Stone wall{island}Stone wall<p' in built_page


def test_page_has_its_own_styles_and_those_of_names_that_scripts_add(build_dir: Path) -> None:
    page = plain_document(PAGE, build_dir, "/assets/entry.js", ALL_NAMES)
    assert "<style>p{a:b}.swiper-active{a:b}</style>" in page
    assert attributes("link", page) == [{"href": "/a.ico", "rel": "icon"}]


@pytest.mark.parametrize(
    "link",
    [
        '<link data-href="/b.css" href="/s.css" rel="stylesheet"/>',
        '<link rel="stylesheet" type="text/css" href="/s.css"/>',
    ],
)
def test_attributes_of_a_link_may_have_another_order(build_dir: Path, link: str) -> None:
    page = PAGE.replace('<link href="/s.css" rel="stylesheet" type="text/css"/>', link)
    assert link in page
    assert ".swiper-active{a:b}</style>" in plain_document(
        page, build_dir, "/assets/entry.js", ALL_NAMES
    )


@pytest.mark.parametrize(("first", "language"), [('<div lang="pt">', "pt"), ("<div>", "fr")])
def test_document_has_the_language_of_the_page(build_dir: Path, first: str, language: str) -> None:
    page = PAGE.replace('<html lang="en">', '<html lang="fr">').replace('<div lang="pt">', first)
    assert f'<html lang="{language}">' in plain_document(
        page, build_dir, "/assets/entry.js", ALL_NAMES
    )


@pytest.mark.parametrize(
    ("anchor", "missing"),
    [
        ("<framework-scripts>", "the scripts of a page"),
        ('rel="stylesheet"', "one stylesheet"),
        ("<html lang=", "<html lang="),
        ("</head>", "</head>"),
        ("data-island", "data-island"),
        ('as="style"', 'as="style"'),
    ],
)
def test_page_of_another_reflex_stops_the_build(build_dir: Path, anchor: str, missing: str) -> None:
    page = PAGE.replace("<p", f"{ISLAND}<p").replace(anchor, "changed")
    with pytest.raises(ReflexChangedError, match=f"does not find .*{missing}"):
        plain_document(page, build_dir, "/assets/entry.js", ALL_NAMES)


def test_script_whose_condition_is_not_found_stops_the_build(build_dir: Path) -> None:
    script = '<script async="" data-needs="data-when">{turn()}</script>'
    page = PAGE.replace("<link", f"{script}<link", 1)
    with pytest.raises(ReflexChangedError, match="does not find data-needs"):
        plain_document(page, build_dir, "/assets/entry.js", ALL_NAMES)
