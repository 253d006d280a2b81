"""No page has words that a native of its language once called wrong, or describes decoration.

They are read in the files of the build, as visitors, search engines and screen readers get them.
"""

import pytest
from bs4 import BeautifulSoup

from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.languages import LANGUAGES
from builder_site.content.models import Language
from builder_site.content.translated import path_in_each_language
from tests.languages import PAGES, language_of
from tests.servers import Site

WRONG_IN_EVERY_LANGUAGE = ("127.0.0.1", "100000", "100,000", "100 000", "100.000")
"""The host and the limits of these tests, which the legal page must not tell."""
WRONG = {
    "en": (
        *("200,000", "1000 in", "10000 in", "accidents at work", "Insured: ", "Alvará n.º"),
        *("only if you ask us to", "days of the contract", "only has to be notified"),
        *("against an invoice", "Multibanco,", "still to be put right", "you have signed the work"),
        *("on the road", "stone edged", "yard tidy", "never been away", "the finish date"),
        *("the ball goes", "IMPIC register", "count no visitors", "stars here", "under a code"),
        *("8:00", "18:00", "Opening hours", "hatch", "Lime Pointing", "Salir", "Rui S., Almancil"),
        *("late-afternoon", "warm light", "ten years that", "Trade by trade", "dispute to the"),
        *("quote is open", "no word of yours", "letter has slipped.", "Privacy policy of EmailJS"),
        *(
            "once that work is",
            "many weeks each took",
            "mended or new",
            "deleted after the same time",
        ),
    ),
    "pt": (
        *("pusemos escoras", "até quatro centímetros", "200.000", "5.000", "Canto de um muro"),
        *(
            "talocha",
            "o projeto de arquitetura",
            "acabar mais tarde",
            "são sempre a",
            "casa fica mais",
        ),
        *(
            "o que disse cada cliente",
            "Gravilha penteada",
            "gravilha penteada",
            "a uma cozinha, uma",
        ),
        *("o que tem em mente", "tinha estado vazia", "panos molhados", "houvesse cal"),
        *("de que ninguém abuse", "ninguém abuse", "nem uma palavra sua", "gere o nosso servidor"),
        *("correio eletrónico", "Seguros: ", "depois de assinar o auto", "se precisar, recebe"),
        *("alçapão", "8h00", "contra fatura", "não contamos visitas", "fim da tarde", "luz quente"),
        *("sob um código", "vista por entre", "rega-o"),
        *(
            "estamos vinculados",
            "nos fizer esse pedido",
            "separador, só ficam",
            "passando pela cozinha",
        ),
    ),
    "de": (
        *("kosten nichts und", "zu nichts", "Versichert: ", "und Arbeitsunfälle", "Gesetzesdekret"),
        *("Auf OpenStreetMap ansehen", "die Arbeit übergeben", "mit dem Grund", "ist zu tun, und"),
        *("Öffnungszeiten", "Gewerk für Gewerk", "Fertig, in Eiche", "die Kunden dazu sagen"),
        *("liegen so gerade", "im August nichts verlangen", "stellt um fünf", "gewünscht war"),
        *("bei dessen Unterlagen", "aus Terrakotta und", "Dachziegel aus Ton", "Backstein"),
        *("Referenzen", "IMPIC-Register", "kommen wir innerhalb", "zwischendurch etwas"),
        *("offener Luke", "späten Nachmittags", "warmem Licht", "auf Rechnung", "8–18", "5.000,00"),
        *("Website-Vorlage, keine Worte", "Gerüstbohlen hindurch", "immer auf Rechnung"),
        *("in festem Grund", "das Meta", "Ende des Sendens", "ist gesendet!", "online ausfüllen"),
    ),
}
"""Words of each language that readers have listed, and that no text may have again."""


def words_of(page: BeautifulSoup) -> str:
    """Return what people see or hear of `page`, with single spaces and without soft hyphens."""
    attributes = ("alt", "aria-label", "content", "title")
    heard = [element[name] for name in attributes for element in page.select(f"[{name}]")]
    for script in page(["script", "style"]):
        script.decompose()
    words = " ".join([*map(str, heard), page.get_text(" ")]).replace("\u00ad", "")
    return " ".join(words.split())


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_no_page_has_words_that_a_native_called_wrong(site: Site, language: Language) -> None:
    files = {
        "/" + file.relative_to(site.pages).as_posix(): file for file in site.pages.rglob("*.html")
    }
    wrong = (*WRONG[language.code], *WRONG_IN_EVERY_LANGUAGE)
    found: list[tuple[str, str]] = []
    own = [path for path in files if language_of(path.removesuffix(".html")) == language]
    assert own
    for path in own:
        words = words_of(BeautifulSoup(files[path].read_text("utf-8"), "html.parser"))
        found += [(path, each) for each in wrong if each in words]
    assert found == []


def test_closing_photo_of_each_page_is_decoration(site: Site) -> None:
    """It is of another job: the words beside it say what the page's end is for."""
    found: list[str] = []
    for page in PAGES:
        if page.meta.route in path_in_each_language(CONTACT_PAGE.meta.route):
            continue
        file = site.pages / f"{page.meta.route.strip('/') or 'index'}.html"
        photos = BeautifulSoup(file.read_text("utf-8"), "html.parser").select("main img")
        found += [page.meta.route for photo in photos[-1:] if photo["alt"] != ""]
    assert found == []
