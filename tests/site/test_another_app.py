"""Another app with the kit in it: "Use it in another app" of docs/static_kit.md, to the letter.

Only the packages are there already: these tests' own, and the npm packages of the built site.
"""

import json
import re
import shutil
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from textwrap import indent

import httpx
import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect
from reflex.constants import PackageJson

from tests.conftest import new_context
from tests.copies import edit
from tests.guides import KIT_GUIDES, blocks, guide_text
from tests.servers import ROOT, Site
from tests.site.islands import expect_taken_over

GUIDE = "Use it in another app"
OF_THE_SITE = {"app_components", "build", "public", ".memo-manifest.json"}
"""What the site's build has written to .web, beside what it has installed there."""
HEADING_COLOUR = "rgb(1, 2, 3)"


@pytest.fixture(scope="module")
def app(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:  # noqa: ARG001
    """The app `blank`, built and served by `reflex run --env prod`; `site` has the npm packages."""
    folder = tmp_path_factory.mktemp("app") / "blank"
    write_app(folder)
    install(folder)
    # The guide's configuration has the URL; an empty variable does not override it.
    environment = {"REFLEX_FRONTEND_PACKAGES": packages(), "REFLEX_DEPLOY_URL": ""}
    running = Site(folder / "log", environment, folder)
    running.build_and_start()
    yield running
    running.kill()


def write_app(folder: Path) -> None:
    """Follow the guide in the new folder."""
    config, module, counter, component, imports, islands = blocks(GUIDE, KIT_GUIDES)
    package = folder / "blank"
    shutil.copytree(ROOT / "static_kit", package / "static_kit")
    package.joinpath("__init__.py").touch()
    for name, text in (
        ("rxconfig.py", config),
        ("blank/blank.py", module),
        ("blank/counter.py", counter),
        ("blank/counter.jsx", component),
        ("assets/styles/blank.css", f"h1 {{ color: {HEADING_COLOUR}; }}"),
    ):
        folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(name).write_text(text)
    folder.joinpath("assets/photos").mkdir()
    Image.new("RGB", (640, 480), "tan").save(folder / "assets/photos/house.jpg")
    page = package / "blank.py"
    edit(page, "import reflex as rx\n", f"import reflex as rx\n{imports}")
    edit(page, '("Blank"), photo)', f'("Blank"), photo,\n{indent(islands, " " * 8)}    )')


def install(folder: Path) -> None:
    """Copy the npm packages of the built site, which has those of any other app too."""
    web = ROOT / ".web"

    def left_out(parent: str, _names: list[str]) -> set[str]:
        return OF_THE_SITE if Path(parent) == web else set()

    shutil.copytree(ROOT / "reflex.lock", folder / "reflex.lock")
    shutil.copytree(web, folder / ".web", symlinks=True, ignore=left_out)


def packages() -> str:
    """The npm packages that the site has beside Reflex's: an app with the same ones installs none.

    That takes 12 s of a busy machine.
    """
    installed = json.loads((ROOT / ".web/package.json").read_text())["dependencies"]
    own = {name: pin for name, pin in installed.items() if name not in PackageJson.DEPENDENCIES}
    return ":".join(f"{name}@{pin.lstrip('^')}" for name, pin in own.items())


@pytest.fixture
def page(browser: Browser, app: Site) -> Iterator[Page]:
    with new_context(browser, app.url) as context:
        yield context.new_page()


def test_guide_installs_the_packages_that_these_tests_have() -> None:
    pins = re.findall(r"([\w-]+)==([\d.]*\d)", guide_text(GUIDE, KIT_GUIDES))
    assert ("reflex", version("reflex")) in pins
    assert [(name, pin) for name, pin in pins if version(name) != pin] == []


def test_page_shows_its_photo_and_styles_without_scripts(browser: Browser, app: Site) -> None:
    with new_context(browser, app.url, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/")
        heading = page.get_by_role("heading", name="Blank", level=1)
        expect(heading).to_have_css("color", HEADING_COLOUR)
        photo = page.get_by_role("img", name="A white house with a terrace.")
        expect(photo).to_have_js_property("complete", value=True)
        assert re.search(
            r"/pictures/house-\d+-\w+\.avif$", photo.evaluate("image => image.currentSrc")
        )
        assert photo.evaluate("image => image.naturalWidth") > 0


def test_page_without_an_island_loads_no_script_and_is_the_404_page(
    page: Page, scripts: list[str]
) -> None:
    response = page.goto("/nope", wait_until="networkidle")
    assert response
    assert response.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("Page not found")
    assert scripts == []


def test_each_island_counts_once_react_has_it(page: Page) -> None:
    errors: list[str] = []
    page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
    page.goto("/")
    for when, step in (("idle", 1), ("visible", 2), ("interaction", 5)):
        island = f"[data-when={when}]"
        button = page.locator(island).get_by_role("button")
        if when == "interaction":
            button.click()
        expect_taken_over(page, island)
        button.click()
        expect(button).to_have_text(str(step))
    assert errors == []


def test_unchanged_script_keeps_its_name_as_no_script_has_the_time_of_its_build(app: Site) -> None:
    scripts = sorted(app.pages.glob("assets/*.js"))
    assert len(scripts) > 1
    time = re.compile(r"20\d\d-\d\d-\d\d[ T]\d\d:\d\d")
    assert [file.name for file in scripts if time.search(file.read_text())] == []


def test_only_the_apps_routes_and_files_respond_and_all_have_the_headers(app: Site) -> None:
    with httpx.Client(base_url=app.url) as client:
        statuses = {path: client.get(path) for path in ("/", "/health", "/ping", "/_event")}
    assert [response.status_code for response in statuses.values()] == [200, 200, 404, 404]
    for path, response in statuses.items():
        assert "default-src 'none'" in response.headers["Content-Security-Policy"], path
        assert response.headers["X-Content-Type-Options"] == "nosniff", path


def test_sitemap_has_the_page_and_not_the_404_page(app: Site) -> None:
    (url,) = re.findall('SITE_URL = "(.*)"', blocks(GUIDE, KIT_GUIDES)[0])
    sitemap = httpx.get(f"{app.url}/sitemap.xml").text
    assert re.findall("<loc>(.*?)</loc>", sitemap) == [f"{url}/"]
