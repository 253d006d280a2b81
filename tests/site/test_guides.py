"""The guides of docs/guides.md, followed to the letter on a copy of the project in `make dev`.

Followed by hand: the order of sections, another font, a wrapper, the e-mail account, deployment.
"""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from builder_site.content.home import HOME
from builder_site.content.layout import LAYOUT
from builder_site.content.projects import PROJECTS
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.testimonials import TESTIMONIALS
from tests import pseudo
from tests.conftest import new_context
from tests.copies import copy_project
from tests.dev_server import dev_server
from tests.servers import ROOT
from tests.site import form
from tests.site.carousels import expect_shown
from tests.site.hydrated import open_page
from tests.unit.content.checking import check, run_module
from tests.unit.content.mistakes import RATING, make

pytestmark = pytest.mark.usefixtures("site")
"""Its build is what the copy takes its npm packages from."""

GUIDES = (ROOT / "docs/guides.md").read_text()
PATIENCE = 30_000
"""Milliseconds: the machine may be busy; tests/bench measures how long a change takes."""


def blocks(guide: str) -> list[str]:
    """Return the code blocks of the guide with the heading `guide`."""
    text = GUIDES.partition(f"## {guide}\n")[2].partition("\n## ")[0]
    return re.findall(r"```(?:python|css)\n(.*?)```", text, re.DOTALL)


class Project(NamedTuple):
    """A copy of the project in `make dev`."""

    folder: Path
    url: str
    log: Path

    def change(self, file: str, pattern: str, text: str) -> None:
        """Replace the first match of `pattern` in `file`."""
        path = self.folder / file
        whole, made = re.subn(pattern, lambda _: text, path.read_text(), count=1, flags=re.DOTALL)
        assert made, f"{file} has nothing like {pattern}"
        path.write_text(whole)

    def add_import(self, file: str, module: str, name: str) -> None:
        """Import `name` in `file`, as an editor does by itself."""
        self.change(file, "(?=from builder_site)", f"from builder_site.{module} import {name}\n")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    folder = copy_project(tmp_path_factory.mktemp("edited"))
    with dev_server(folder) as (url, log):
        yield Project(folder, url, log)


@pytest.fixture
def page(browser: Browser, project: Project) -> Iterator[Page]:
    """A tab that stays open while the project is edited."""
    with new_context(browser, project.url) as context:
        context.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        yield context.new_page()
        expect.set_options(timeout=5_000)


def test_change_a_phone_number(page: Page, project: Project) -> None:
    (line,) = blocks("Change a phone number")
    page.goto("/")
    project.change("builder_site/content/company.py", r" +phone=.*?\n", line)
    link = page.get_by_role("contentinfo").get_by_role("link", name="+351 289 111 222")
    expect(link).to_have_attribute("href", "tel:+351289111222")


def test_change_the_words_of_the_hero(page: Page, project: Project) -> None:
    (lines,) = blocks("Change the words of the hero")
    page.goto("/")
    project.change("builder_site/content/home.py", r" +lead=.*?pause=\d+,\n", lines)
    expect(page.get_by_text("We know all about Roofs, Walls, Gardens")).to_be_attached()
    expect(page.get_by_text(HOME.hero.slides[0].line.accessible)).to_have_count(0)


def test_add_a_testimonial(page: Page, project: Project) -> None:
    (record,) = blocks("Add a testimonial")
    open_page(page, "/")
    project.change("builder_site/content/testimonials.py", r"(?=    \),\n\)\n$)", record)
    region = page.get_by_role("region", name="Customer testimonials")
    many = len(TESTIMONIALS.quotes) + 1
    expect(region.locator("blockquote")).to_have_count(many)
    expect(region.get_by_text("Ann B.")).to_be_attached()
    region.hover()
    region.get_by_role("button", name="Previous slide").click()
    expect_shown(region, many, many)


def test_add_photos(page: Page, project: Project) -> None:
    (record,) = blocks("Add photos")
    photos = project.folder / "assets/photos"
    page.goto("/services")
    shutil.copyfile(photos / "garden/01.jpg", photos / "garden/new.jpg")
    project.change("builder_site/content/services.py", r"(?= {12}\),\n {12}rating)", record)
    picture = page.get_by_role("img", name="Lawn with a stone path", include_hidden=True)
    expect(picture).to_have_attribute("src", re.compile("/pictures/garden-new-"))
    many = len(SERVICES_PAGE.services[0].photos) + 1
    expect(page.locator(f"[aria-label='{many} of {many}']")).to_have_count(1)
    encoded = json.loads((project.folder / "assets/pictures/manifest.json").read_text())
    for files in encoded["garden/new.jpg"]["files"].values():
        assert [*files] == ["480", "800", "1200", "1920"]


def test_add_a_project(page: Page, project: Project) -> None:
    (record,) = blocks("Add a project")
    page.goto(PROJECTS[-1].route)
    project.change("builder_site/content/projects.py", r"(?=\)\n\nPROJECT_TEXT)", record)
    link = page.get_by_role("main").get_by_role("link", name="Pergola in Quarteira")
    expect(link).to_have_attribute("href", "/projects/pergola-quarteira")
    page.goto("/projects/pergola-quarteira")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pergola in Quarteira")
    slider = page.get_by_role("slider", name="Before and after: Pergola in Quarteira")
    expect(slider).to_have_attribute("aria-valuenow", "40")
    photo = page.get_by_role("figure", name="After").get_by_role("img")
    expect(photo).to_have_css("object-position", "50% 70%")
    expect(page.get_by_role("region", name="Pergola in Quarteira photos")).to_be_visible()
    following = page.get_by_role("main").get_by_role("link", name=PROJECTS[0].name)
    expect(following).to_have_attribute("href", PROJECTS[0].route)


def test_add_a_before_and_after(page: Page, project: Project) -> None:
    field, words, line = blocks("Add a before and after")
    page.goto("/services")
    models, content = (f"builder_site/{name}/services.py" for name in ("content/models", "content"))
    project.add_import(models, "content.models", "Comparison")
    project.change(models, r"\Z", field)
    project.add_import(content, "content.models", "Comparison")
    project.change(content, r"(?=\)\n$)", words)
    services = "builder_site/pages/services.py"
    project.add_import(services, "components.compare_slider", "compare_slider")
    project.change(services, r"(?= +trades\()", line)
    name = "Before and after: The front of a stone house"
    slider = page.get_by_role("slider", name=name)
    expect(slider).to_have_attribute("aria-valuenow", "60")
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "100 percent before, 0 percent after")


def test_add_a_services_block(page: Page, project: Project) -> None:
    (record,) = blocks("Add a services block")
    page.goto("/services")
    project.change("builder_site/content/services.py", r"(?=    \),\n    trades=)", record)
    expect(page.get_by_role("heading", name="Roof Repair")).to_be_visible()
    names = [*(service.name for service in SERVICES_PAGE.services), "Roof Repair"]
    headings = page.get_by_role("main").get_by_role("heading", level=2)
    assert headings.all_inner_texts()[: len(names)] == names


def test_add_a_section(page: Page, project: Project) -> None:
    record, field, words, section, line, styles, style_import = blocks("Add a section")
    page.goto("/services")
    models, content = (f"builder_site/{name}/services.py" for name in ("content/models", "content"))
    project.change(models, r"(?=@dataclass\(frozen=True\)\nclass ServicesPage)", record)
    project.change(models, r"\Z", field)
    project.add_import(content, "content.models.services", "Journal")
    project.change(content, r"(?=\)\n$)", words)
    (project.folder / "builder_site/sections/journal.py").write_text(section)
    services = "builder_site/pages/services.py"
    project.add_import(services, "sections.journal", "journal")
    project.change(services, r"(?= +invitation\()", line)
    (project.folder / "assets/styles/journal.css").write_text(styles)
    project.change("assets/styles/site.css", r"(?=@import \"./invitation)", style_import)
    region = page.get_by_role("region", name="Recent work")
    expect(region.get_by_role("group", name="1 of 2")).to_be_visible()
    photo = region.get_by_role("img", name="Timber pergola over a tiled patio")
    expect(photo.locator("xpath=..")).to_have_css("aspect-ratio", "3 / 2")


def test_add_a_page(page: Page, project: Project) -> None:
    record, words, sections, line, link = blocks("Add a page")
    page.goto("/")
    for folder, text in (("content/models", record), ("content", words), ("pages", sections)):
        (project.folder / "builder_site" / folder / "about.py").write_text(text)
    pages = "builder_site/pages/__init__.py"
    project.add_import(pages, "content.about", "ABOUT_PAGE")
    project.add_import(pages, "pages.about", "about")
    project.change(pages, r"(?= {4}\)\n\n\ndef _way_to)", line)
    layout = "builder_site/content/layout.py"
    project.change(layout, r"(?<=\"/contact\"\))(?=\),\n    navigation_name)", f", {link.strip()}")
    links = page.get_by_role("navigation", name="Main").get_by_role("link")
    expect(links).to_have_text([*(link.label for link in LAYOUT.navigation), "About"])
    page.goto("/about")
    expect(page.get_by_role("heading", level=1)).to_have_text("About us")
    expect(page).to_have_title("About Sol & Stone Builders in the Algarve")


def test_add_a_language(page: Page, project: Project) -> None:
    (line,) = blocks("Add a language")
    page.goto("/services")
    project.change("builder_site/content/languages.py", r"(?=\)\n\"\"\"English first)", line)
    switch = page.get_by_role("banner").get_by_role("navigation", name="Language")
    french = switch.get_by_role("link", name="Français")
    expect(french).to_have_attribute("href", "/fr/services")
    run_module(project.folder, "builder_site.content.translations")
    assert "has no translation" in check(project.folder, "fr").stderr
    pseudo.translate(project.folder / "builder_site/content/translations/fr.po")
    assert check(project.folder, "fr").returncode == 0
    french.click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(pseudo.pseudo(SERVICES_PAGE.heading))


def test_changed_sentence_is_english_until_it_is_translated(page: Page, project: Project) -> None:
    page.goto("/de")
    project.change("builder_site/content/home.py", "Our promise", "Our own promise")
    expect(page.get_by_role("heading", name="Our own promise")).to_be_visible()
    assert re.search(r"de\.po:\d+: Deutsch: 'Our own promise'", project.log.read_text())


def test_change_colours(page: Page, project: Project) -> None:
    (lines, *_) = blocks("Change colours and fonts")
    page.goto("/")
    button = page.get_by_role("main").get_by_role("link", name="Contact Us").last
    project.change(
        "assets/styles/tokens.css", r" +--terracotta:.*?\n +--terracotta-deep:.*?\n", lines
    )
    expect(button).to_have_css("background-color", "rgb(47, 93, 80)")


def test_message_can_be_sent_while_the_site_is_edited(page: Page) -> None:
    open_page(page, "/contact")
    form.fill(page)
    form.send(page)
    expect(form.status(page)).to_have_text(form.SENT)


def test_mistake_is_named_in_the_terminal_and_correcting_it_recovers(
    page: Page, project: Project
) -> None:
    services = project.folder / "builder_site/content/services.py"
    right = services.read_text()
    page.goto("/services")
    make(project.folder, RATING)
    for _ in range(PATIENCE // 100):
        page.wait_for_timeout(100)
        if RATING.line in project.log.read_text():
            break
    assert RATING.line in project.log.read_text()
    assert "Traceback" not in project.log.read_text()
    services.write_text(right.replace(SERVICES_PAGE.services[0].name, "Cellar Refurbishment"))
    expect(page.get_by_role("heading", name="Cellar Refurbishment")).to_be_visible()


def test_upgrade_guide_names_each_step_that_can_stop_the_build() -> None:
    guide = GUIDES.partition("## Upgrade Reflex\n")[2]
    plugins = (ROOT / "builder_site/static_kit/build").glob("*.py")
    steps = {path.stem for path in plugins if "raise BuildChangedError" in path.read_text()}
    assert {step for step in steps if f"`{step}`" not in guide} == set()


def test_every_guide_is_listed() -> None:
    headings = re.findall("^## (.*)$", GUIDES, re.MULTILINE)
    assert re.findall(r"^- \[(.*?)\]", GUIDES, re.MULTILINE) == headings
