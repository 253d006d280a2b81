"""What is seen in `make dev` of an edit and of a mistake, on one copy of the project.

Six guides of docs/editing.md are followed to the letter: those that a team follows most, or that
take the most steps.
"""

import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import sleep
from typing import NamedTuple
from unicodedata import normalize

import pytest
from playwright.sync_api import Browser, Error, Page, WebSocketRoute, expect

from builder_site.content.company import COMPANY
from builder_site.content.every_page import LAYOUT
from builder_site.content.languages import LANGUAGES
from builder_site.content.projects import PROJECT_TEXT, PROJECTS, PROJECTS_PAGE
from builder_site.content.services import SERVICES_PAGE
from builder_site.pages import projects_by_year
from static_kit.records.texts import fill_placeholders
from tests.commands import run
from tests.conftest import new_context
from tests.content_check import check, run_module
from tests.content_mistakes import RATING, make_mistakes
from tests.copies import copy_project
from tests.dev_server import DevServer, dev_server
from tests.guides import blocks, photos_in, value_in
from tests.languages import SETTINGS
from tests.pseudo_translation import pseudo_translation, translate_new_texts
from tests.site import form
from tests.site.parts import navigation
from tests.site.pictures import picture_name

pytestmark = pytest.mark.usefixtures("site")
"""Its build is what the copy takes its npm packages from."""

TIMEOUT = 60_000
"""Milliseconds: the machine may be busy; tools/bench measures how long a change takes."""
INVITATION = SERVICES_PAGE.invitation
DRAFT, *_ = PROJECTS
"""The project that "Show a draft" makes a draft."""
ABOUT_LABEL, ABOUT_ROUTE = re.findall('"(.+?)"', blocks("Add a page")[-1])
"""The link to the page that "Add a page" adds."""
END_OF_PHOTOS = r"(?= {12}\),\n {12}rating)"
"""Where the photos of the first service end."""

PUBLISH = """
from builder_site.app_factory import report_unfinished, shown_photos
from builder_site.pages import pages
from builder_site.settings import load_settings
settings = load_settings({})
report_unfinished(settings)
print(shown_photos(settings), *((page.meta.route, page.build()) for page in pages(settings)))
"""
"""Prints what a build says of drafts, the photos that it publishes, and the paths and the code of
its pages."""

IS_HYDRATED = """() => Object.keys(document.querySelector('form') ?? {})
    .some(key => key.startsWith('__reactFiber'))"""
"""Whether React has the page's form: in `make dev` it has the whole page, and no island."""


JPEG = b"\xff\xd8"
"""How a JPEG begins."""
IS_OPEN = "window.isOpen"
"""What a page no longer has after a reload."""
BODY_COLOUR = "getComputedStyle(document.body).color"


class Project(NamedTuple):
    """A copy of the project in `make dev`."""

    folder: Path
    server: DevServer

    @property
    def log(self) -> str:
        """All that its terminal shows."""
        return self.server.log.read_text()

    def change(self, file: str, pattern: str, text: str) -> None:
        """Replace the first match of `pattern` in `file`."""
        path = self.folder / file
        new_text, count = re.subn(
            pattern, lambda _: text, path.read_text(), count=1, flags=re.DOTALL
        )
        assert count, f"{file} has nothing like {pattern}"
        path.write_text(new_text)

    def add_import(self, file: str, module: str, name: str) -> None:
        """Import `name` in `file`, as an editor does by itself."""
        self.change(file, "(?=from builder_site)", f"from builder_site.{module} import {name}\n")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    folder = copy_project(tmp_path_factory.mktemp("Häuser und Gärten"))
    with dev_server(folder) as server:
        yield Project(folder, server)


@pytest.fixture
def page(browser: Browser, project: Project) -> Iterator[Page]:
    """A tab that stays open while the project is edited, and types nothing meanwhile."""
    with new_context(browser, project.server.url, reduced_motion="reduce") as context:
        context.set_default_timeout(TIMEOUT)
        expect.set_options(timeout=TIMEOUT)
        yield context.new_page()
        expect.set_options(timeout=5_000)


def test_text_changed_by_the_guide_is_shown_in_english_and_in_german(
    page: Page, project: Project
) -> None:
    line, *entries = blocks("Change a text")
    page.goto("/de")
    (new_text,) = re.findall('"(.*)"', line)
    project.change("builder_site/content/home.py", r" +quote_heading=.*?\n", line)
    expect(page.get_by_role("heading", name=new_text)).to_be_visible()
    assert re.search(rf"de\.po:\d+: {re.escape(repr(new_text))}", project.log)
    run_module(project.folder, "builder_site.content.translations")
    assert len(entries) == len(LANGUAGES) - 1
    for code, entry in zip(("de", "pt"), entries, strict=True):
        catalogue = project.folder / f"builder_site/content/translations/{code}.po"
        key = entry.partition("\n")[0]
        # It is marked as fuzzy if the old text resembles the new one, else it has no translation.
        pattern = rf'(#, fuzzy\n#\|.*\n)?{re.escape(key)}\nmsgstr ".*"\n'
        text, count = re.subn(pattern, lambda _: entry, catalogue.read_text())  # noqa: B023
        assert count == 1
        catalogue.write_text(text)
    assert check(project.folder).returncode == 0
    (german,) = re.findall('msgstr "(.*)"', entries[0])
    expect(page.get_by_role("heading", name=german)).to_be_visible()


def add_photos(project: Project) -> None:
    """Follow the guide "Add photos", with the name of the file as a Mac writes it."""
    (record,) = blocks("Add photos")
    photos = project.folder / "assets/photos"
    source = SERVICES_PAGE.services[0].photos[0].file
    shutil.copyfile(photos / source, photos / normalize("NFD", record.split('"')[1]))
    project.change("builder_site/content/services.py", END_OF_PHOTOS, record)


def add_a_project(project: Project) -> None:
    (record,) = blocks("Add a project")
    project.change("builder_site/content/projects.py", r"(?=\)\n\nPROJECT_TEXT)", record)


def add_drafts(project: Project) -> None:
    """Follow the guide "Show a draft" for a project and for a photo."""
    line, photo, _command = blocks("Show a draft")
    project.change("builder_site/content/projects.py", f'(?= +slug="{DRAFT.slug}")', line)
    project.change("builder_site/content/services.py", END_OF_PHOTOS, photo)


def add_a_section(project: Project) -> None:
    _smallest, record, field, words, section, styles, line, link = blocks("Add a section")
    models, content = (f"builder_site/{name}/services.py" for name in ("content/models", "content"))
    project.change(models, r"(?=class ServicesPage)", record)
    project.change(models, r"\Z", field)
    project.add_import(content, "content.models.services", "Journal")
    project.change(content, r"(?=\)\n$)", words)
    (project.folder / "builder_site/sections/journal.py").write_text(section)
    (project.folder / "assets/styles/journal.css").write_text(styles)
    services = "builder_site/pages/services.py"
    project.add_import(services, "sections.journal", "journal")
    project.change(services, r"(?= +invitation\()", line)
    project.change(services, r"(?= +links = )", link)


def add_a_page(project: Project) -> None:
    record, words, sections, line, link = blocks("Add a page")
    for folder, text in (("content/models", record), ("content", words), ("pages", sections)):
        (project.folder / "builder_site" / folder / "about.py").write_text(text)
    pages = "builder_site/pages/__init__.py"
    project.add_import(pages, "content.about", "ABOUT_PAGE")
    project.add_import(pages, "pages.about", "about")
    project.change(pages, r"(?= +page\(LEGAL_PAGE)", line)
    layout = "builder_site/content/every_page.py"
    project.change(layout, r'(?=Link\("Contact")', f"{link.strip()}, ")


@pytest.fixture(scope="module")
def edited_project(browser: Browser, project: Project) -> Project:
    """The project after the five guides that add something, and one reload for all of them.

    A reload takes as much of the processor as a test of the form.
    """
    with new_context(browser, project.server.url) as context:
        page = context.new_page()
        page.goto("/services", timeout=TIMEOUT)
        for follow in (add_photos, add_a_project, add_drafts, add_a_section, add_a_page):
            follow(project)
        translate_new_texts(project.folder)
        # Of the last guide: what the tab shows has every edit.
        link = navigation(page).get_by_role("link", name=ABOUT_LABEL)
        expect(link).to_be_visible(timeout=TIMEOUT)
        with suppress(Error):
            # It is aborted where Vite reloads the page because of the new one.
            page.goto(ABOUT_ROUTE, timeout=TIMEOUT)
    return project


@pytest.mark.usefixtures("edited_project")
def test_photo_added_by_the_guide_is_in_its_carousel(page: Page) -> None:
    ((file, alt),) = photos_in(*blocks("Add photos"))
    page.goto("/services")
    picture = page.get_by_role("img", name=alt, include_hidden=True)
    expect(picture).to_have_attribute("src", re.compile(f"/pictures/{picture_name(file)}-"))
    # With the draft, which `make dev` shows.
    count = len(SERVICES_PAGE.services[0].photos) + 2
    expect(page.locator(f"[aria-label='{count} of {count}']")).to_have_count(1)


@pytest.mark.usefixtures("edited_project")
def test_project_added_by_the_guide_has_its_page_between_those_of_its_neighbours(
    page: Page,
) -> None:
    (record,) = blocks("Add a project")
    slug, name, year = (value_in(record, keyword) for keyword in ("slug", "name", "year"))
    _before, _after, *week_photos = photos_in(record)
    numbers = re.findall(r"\bWeek\(\s*(\d+)", record)
    projects = projects_by_year(SETTINGS)
    before = [other for other in projects if other.year >= int(year)][-1]
    after = next(other for other in projects if other.year < int(year))
    page.goto(before.route)
    link = page.get_by_role("main").get_by_role("link", name=name)
    expect(link).to_have_attribute("href", f"/projects/{slug}")
    page.goto(f"/projects/{slug}")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    for number, (_file, alt) in zip(numbers, week_photos, strict=True):
        week = page.get_by_role("figure").filter(
            has_text=fill_placeholders(PROJECT_TEXT.week, number=number)
        )
        expect(week.get_by_role("img", name=alt)).to_be_visible()
    link_to_next = page.get_by_role("main").get_by_role("link", name=after.name)
    expect(link_to_next).to_have_attribute("href", after.route)
    page.goto(f"/de/projekte/{slug}")
    expect(page.get_by_role("heading", level=1)).to_have_text(pseudo_translation(name))


def test_drafts_of_the_guide_are_shown_in_make_dev_and_not_published(
    page: Page, edited_project: Project
) -> None:
    name = blocks("Show a draft")[1].split('"')[3]
    page.goto("/services")
    expect(page.get_by_role("img", name=name, include_hidden=True)).to_be_attached()
    page.goto(PROJECTS_PAGE.meta.route)
    expect(page.get_by_role("heading", name=DRAFT.name)).to_be_visible()
    process = run([sys.executable, "-c", PUBLISH], edited_project.folder)
    assert DRAFT.slug not in process.stdout
    assert name not in process.stdout
    lines = [line for line in process.stderr.splitlines() if " is a draft: " in line]
    files = {line.partition(":")[0] for line in lines}
    assert files >= {f"builder_site/content/{name}.py" for name in ("projects", "services")}


@pytest.mark.usefixtures("edited_project")
def test_section_added_by_the_guide_is_on_its_page_with_its_styles(page: Page) -> None:
    _smallest, _record, _field, words, _section, styles, *_ = blocks("Add a section")
    heading, photos = value_in(words, "heading"), photos_in(words)
    (ratio,) = re.findall("aspect-ratio: (.+);", styles)
    page.goto("/services")
    page.get_by_role("link", name=heading).click()
    region = page.get_by_role("region", name=heading)
    expect(region.get_by_role("group", name=f"1 of {len(photos)}")).to_be_visible()
    _file, alt = photos[0]
    photo = region.get_by_role("img", name=alt)
    expect(photo.locator("xpath=..")).to_have_css("aspect-ratio", ratio)


@pytest.mark.usefixtures("edited_project")
def test_page_added_by_the_guide_is_in_the_navigation_and_in_german(page: Page) -> None:
    _record, words, *_ = blocks("Add a page")
    heading = value_in(words, "heading")
    page.goto(ABOUT_ROUTE)
    links = navigation(page).get_by_role("link")
    labels = [link.label for link in LAYOUT.navigation]
    labels.insert(labels.index("Contact"), ABOUT_LABEL)
    expect(links).to_have_text(labels)
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)
    expect(page).to_have_title(value_in(words, "title").replace("{brand}", COMPANY.brand))
    page.goto(f"/de{ABOUT_ROUTE}")
    expect(page.get_by_role("heading", level=1)).to_have_text(pseudo_translation(heading))


def test_message_can_be_sent_while_the_site_is_edited(page: Page) -> None:
    page.goto("/contact")
    page.wait_for_function(IS_HYDRATED)
    form.fill(page)
    form.send(page)
    expect(form.status(page)).to_have_text(form.SUCCESS_TEXT)


def open_page(page: Page, url: str) -> None:
    """Open `url`, wait until Vite can send updates, and mark the page, so that a reload is seen."""
    with page.expect_console_message(lambda message: message.text == "[vite] connected."):
        page.goto(url)
    page.evaluate(f"{IS_OPEN} = true")


def test_replaced_photo_is_shown(page: Page, project: Project) -> None:
    photo = SERVICES_PAGE.services[1].photos[0]
    photos = project.folder / "assets/photos"
    page.goto("/services")
    picture = page.get_by_role("img", name=photo.alt, include_hidden=True)
    before = picture.get_attribute("src") or ""
    shutil.copyfile(photos / SERVICES_PAGE.services[0].photos[1].file, photos / photo.file)
    expect(picture).not_to_have_attribute("src", before)
    after = picture.get_attribute("src") or ""
    # The page is there before its picture, and the server answers once this is encoded.
    assert page.request.get(after).body().startswith(JPEG)


def test_markup_of_a_section_is_shown(page: Page, project: Project) -> None:
    page.goto("/services")
    project.change("builder_site/sections/invitation.py", r"(?<=h2\()", '"Edited: ", ')
    expect(page.get_by_role("heading", name=f"Edited: {INVITATION.question}")).to_be_visible()


def test_script_of_a_component_is_shown(page: Page, project: Project) -> None:
    page.goto("/services")
    project.change("builder_site/wrappers/carousel.jsx", '(?<=data-carousel=")', "edited")
    expect(page.locator("[data-carousel=edited]").first).to_be_attached()


def test_token_and_stylesheets_are_shown_without_a_reload(page: Page, project: Project) -> None:
    open_page(page, "/services")
    project.change("assets/styles/first/tokens.css", r"(?<=--ink: )#\w+", "rgb(1, 2, 3)")
    page.wait_for_function(f"{BODY_COLOUR} === 'rgb(1, 2, 3)'")
    project.change("assets/styles/questions.css", r"\A", "body { color: rgb(2, 3, 4); }\n")
    page.wait_for_function(f"{BODY_COLOUR} === 'rgb(2, 3, 4)'")
    new = project.folder / "assets/styles/last/new.css"
    new.write_text("body { color: rgb(3, 4, 5); }")
    page.wait_for_function(f"{BODY_COLOUR} === 'rgb(3, 4, 5)'")
    new.unlink()
    page.wait_for_function(f"{BODY_COLOUR} === 'rgb(2, 3, 4)'")
    assert page.evaluate(IS_OPEN)


def test_last_of_two_quick_saves_is_shown_and_so_is_one_during_a_compile(
    page: Page, project: Project
) -> None:
    """They have the same length, as a .pyc file does not tell them apart in one second."""
    page.goto("/services")
    name = SERVICES_PAGE.services[2].name
    saved = name
    for pause, number in ((0, 1), (0.08, 2), (0.6, 3), (0.3, 4)):
        sleep(pause)
        new = f"{name} {number}"
        project.change("builder_site/content/services.py", f'"{saved}"', f'"{new}"')
        saved = new
    expect(page.get_by_role("heading", name=saved)).to_be_visible()
    page.goto("/de/leistungen")
    expect(page.get_by_role("heading", name=saved)).to_be_visible()


@pytest.mark.parametrize("kind", ["text", "styles"])
def test_edit_saved_while_a_page_is_being_loaded_is_shown(
    page: Page, project: Project, kind: str
) -> None:
    """The page's connection to Vite comes late, as in a slow network."""
    name = SERVICES_PAGE.trades.heading
    other_page = page.context.new_page()
    other_page.goto("/services")
    is_edited = False

    def edit() -> None:
        if kind == "text":
            project.change("builder_site/content/services.py", f'"{name}"', f'"{name} and more"')
        else:
            project.change("assets/styles/questions.css", r"\A", "h2 { opacity: 0.5; }\n")

    def expect_edit(tab: Page) -> None:
        if kind == "text":
            expect(tab.get_by_role("heading", name=f"{name} and more")).to_be_visible()
        else:
            expect(tab.get_by_role("heading", name=name)).to_have_css("opacity", "0.5")

    def connect(connection: WebSocketRoute) -> None:
        nonlocal is_edited
        if not is_edited:
            is_edited = True
            expect(page.get_by_role("heading", name=name)).to_be_visible()
            edit()
            expect_edit(other_page)
        connection.connect_to_server()

    page.route_web_socket("**", connect)
    page.goto("/services")
    expect_edit(page)


def test_another_branch_is_shown_after_its_checkout(page: Page, project: Project) -> None:
    def git(*arguments: str) -> None:
        command = ["git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org", *arguments]
        assert run(command, project.folder).returncode == 0

    module = project.folder / "builder_site/sections/invitation.py"
    git("checkout", "--quiet", "-b", "first")
    git("add", "--all")
    git("commit", "--quiet", "--message", "first")
    git("checkout", "--quiet", "-b", "second")
    # A renamed module, and what imports it.
    module.rename(module.with_name("ending.py"))
    for file in (project.folder / "builder_site/pages").glob("*.py"):
        file.write_text(file.read_text().replace("sections.invitation", "sections.ending"))
    project.change("builder_site/sections/ending.py", r"(?<=h2\()", '"Second: ", ')
    page.goto("/services")
    heading = page.get_by_role("heading", name=f"Second: Edited: {INVITATION.question}")
    expect(heading).to_be_visible()
    git("add", "--all")
    git("commit", "--quiet", "--message", "second")
    git("checkout", "--quiet", "first")
    expect(heading).to_have_count(0)
    git("checkout", "--quiet", "second")
    expect(heading).to_be_visible()


class Mistake(NamedTuple):
    """The first match of `pattern` in `file` is replaced by `text`; both say `place`."""

    file: str
    pattern: str
    text: str
    place: str


MISTAKES = {
    "content": Mistake("builder_site/content/services.py", r"rating=\d", "rating=6", RATING.line),
    "catalogue": Mistake(
        "builder_site/content/translations/de.po", r"(?<=\nmsgid) ", " without quotes", "de.po:2: "
    ),
    "photo": Mistake("assets/photos/hero-1.jpg", "", "no photo", "hero-1.jpg"),
    "Python": Mistake(
        "builder_site/sections/ending.py",
        r"    return section",
        "    return no_section",
        "builder_site/sections/ending.py:17: NameError: name 'no_section' is not defined",
    ),
    "syntax": Mistake(
        "builder_site/sections/ending.py", r"    return section", "    return (", "ending.py:"
    ),
    "component": Mistake(
        "builder_site/wrappers/carousel.jsx", r"\A", "const = 1;\n", "carousel.jsx"
    ),
    "script": Mistake(
        "builder_site/sections/header.js",
        r"\A",
        "const = 1;\n",
        "builder_site/sections/header.js:1: ",
    ),
    "stylesheet": Mistake("assets/styles/questions.css", r"\Z", "\nh1 {", "questions.css"),
}
FRONTEND_MISTAKES = ("component", "script", "stylesheet")
"""Those in scripts and styles."""
CONTENT_MISTAKES = tuple(kind for kind in MISTAKES if kind not in FRONTEND_MISTAKES)
"""Those in what Python reads."""


@pytest.mark.parametrize("kinds", [CONTENT_MISTAKES, FRONTEND_MISTAKES], ids=["Python", "frontend"])
def test_mistakes_are_shown_in_the_page_until_they_are_mended(
    page: Page, project: Project, kinds: Sequence[str], subtests: pytest.Subtests
) -> None:
    """Each is mended when the next one is made, so that both take one reload."""
    overlay = page.locator("vite-error-overlay")
    page.goto("/services")
    mend = None
    for kind in kinds:
        with subtests.test(kind):
            mistake = MISTAKES[kind]
            file = project.folder / mistake.file
            if mend:
                mend()
            mend = partial(file.write_bytes, file.read_bytes())
            printed = len(project.log)
            if mistake.pattern:
                project.change(*mistake[:3])
            else:
                file.write_text(mistake.text)
            expect(overlay).to_contain_text(mistake.place)
            # The terminal has it too, and nothing of the processes.
            while mistake.place not in project.log[printed:]:
                page.wait_for_timeout(50)
            assert not re.search("panic|worker-|Unexpected exit", project.log[printed:])
            page.reload()
            expect(overlay).to_contain_text(mistake.place)
    if mend:
        mend()
    expect(overlay).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_message_can_be_sent_while_a_mistake_is_shown(page: Page, project: Project) -> None:
    page.goto("/contact")
    page.wait_for_function(IS_HYDRATED)
    make_mistakes(project.folder, RATING)
    expect(page.locator("vite-error-overlay")).to_contain_text(RATING.line)
    page.keyboard.press("Escape")
    form.fill(page)
    form.send(page)
    expect(form.status(page)).to_have_text(form.SUCCESS_TEXT)


def test_one_backend_is_left_after_all_edits_and_no_process_after_ctrl_c(project: Project) -> None:
    names = [" ".join(process.cmdline()) for process in project.server.processes()]
    workers = [name for name in names if "forkserver" in name]
    # The process that has the libraries, and its copy, which is the backend.
    assert len(workers) == 2, names
    assert project.server.press_ctrl_c() == []
    assert "Traceback" not in project.log.rpartition(RATING.line)[2]


def test_notice_of_the_start_is_printed_once_in_a_session(project: Project) -> None:
    assert project.log.count("No e-mail account is set") == 1
