"""Another app with the kit: "Use it in an app" of the kit's README, to the letter.

The wheel is installed into an environment of its own. Only the npm packages are there already:
those of the built site.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent

import httpx
import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect
from reflex.constants import PackageJson

from tests.conftest import new_context
from tests.copies import edit
from tests.guides import KIT_README, blocks, guide_text
from tests.servers import BIN, ROOT, Site, npm_environment
from tests.site.islands import expect_taken_over

GUIDE = "Use it in an app"
PHOTOS, PICTURES = re.findall('Path\\("(.+?)"\\)', blocks(GUIDE, KIT_README)[-5])
OF_THE_SITE = {"app_components", "build", "public", ".memo-manifest.json"}
"""What the site's build has written to .web, beside what it has installed there."""
HEADING_COLOUR = "rgb(1, 2, 3)"
(BANNER_IMPORT,) = re.findall("`(from .+ import Banner)`", guide_text(GUIDE, KIT_README))


@pytest.fixture(scope="module")
def app(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:  # noqa: ARG001
    """The app `blank`, built and served by `reflex run --env prod`; `site` has the npm packages."""
    root = tmp_path_factory.mktemp("app")
    folder = root / "blank"
    python = install_wheel(root)
    folder.mkdir()
    path = f"{python.parent}{os.pathsep}{os.environ['PATH']}"
    variables = {**npm_environment(), "PATH": path, "REFLEX_USE_NPM": "true"}

    def run(*command: str | Path) -> None:
        subprocess.run(command, cwd=folder, env=variables, check=True, capture_output=True)

    run(python.with_name("reflex"), "init", "--template", "blank")
    write_app(folder)
    run(python, "-m", "blank.portuguese")
    entry = 'msgid "A house of stone"\nmsgstr "{}"'
    edit(folder / "blank/pt.po", entry.format(""), entry.format("Uma casa de pedra"))
    install_npm_packages(folder)
    # The guide's configuration has the URL; an empty variable does not override it.
    environment = {"REFLEX_FRONTEND_PACKAGES": packages(), "REFLEX_DEPLOY_URL": ""}
    running = Site(folder / "log", environment, folder, programs=python.parent)
    running.build_and_start()
    yield running
    running.kill()


def install_wheel(root: Path) -> Path:
    """Build the kit's wheel, install it in a new environment, and return the Python there."""
    pip = [sys.executable, "-m", "pip"]
    python = root / "venv/bin/python"

    def succeeds(*command: str | Path) -> bool:
        return not subprocess.run(command, cwd=root, check=False, capture_output=True).returncode

    assert succeeds(*pip, "wheel", "--no-deps", ROOT / "static_kit")
    assert succeeds(sys.executable, "-m", "venv", "--without-pip", "venv")
    (wheel,) = root.glob("*.whl")
    # uv takes a tenth of pip's time. It does not read pip's configuration.
    assert succeeds(BIN / "uv", "pip", "install", "--python", python, wheel) or succeeds(
        *pip, "--python", python, "install", wheel
    )
    return python


def write_app(folder: Path) -> None:
    """Follow the guide in the app of Reflex's blank template."""
    config, module, counter, component, imports, islands, *others = blocks(GUIDE, KIT_README)
    banner, banner_component, its_island, *texts = others
    words, portuguese, page_in_portuguese, heading, its_lines, *choices = texts
    folders, chosen, environment, options, record = choices
    package = folder / "blank"
    for name, text in (
        ("rxconfig.py", config),
        ("blank/blank.py", module),
        ("blank/counter.py", counter),
        ("blank/counter.jsx", component),
        ("blank/banner.py", banner),
        ("blank/banner.jsx", banner_component),
        ("blank/content/__init__.py", ""),
        ("blank/content/home.py", words),
        ("blank/portuguese.py", portuguese),
        ("blank/folders.py", folders),
        ("assets/styles/blank.css", f"h1 {{ color: {HEADING_COLOUR}; }}"),
    ):
        folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(name).write_text(text)
    folder.joinpath(PHOTOS).mkdir()
    Image.new("RGB", (640, 480), "tan").save(folder / PHOTOS / "house.jpg")
    rxconfig = folder / "rxconfig.py"
    edit(rxconfig, "import reflex as rx\n", f"import reflex as rx\n{chosen}")
    edit(rxconfig, 'prepare_environment("blank")\n', environment)
    edit(rxconfig, '["/not-found"]\n', f'["/not-found"],\n{indent(options, " " * 12)}')
    page = package / "blank.py"
    edit(page, "import reflex as rx\n", f"import reflex as rx\n{imports}{BANNER_IMPORT}\n")
    edit(page, "from static_kit.images.photo import Photo\n", record)
    edit(page, '        rx.el.h1("Blank"),\n', indent(heading + islands + its_island, " " * 8))
    edit(page, "\n\ndef not_found", f"\n\n{page_in_portuguese}\n\ndef not_found")
    page.write_text(page.read_text() + indent(its_lines, " " * 4))


def install_npm_packages(folder: Path) -> None:
    """Copy the npm packages of the built site, which has those of any other app too."""
    web = ROOT / ".web"

    def left_out(parent: str, _names: list[str]) -> set[str]:
        return OF_THE_SITE if Path(parent) == web else set()

    for name in ("reflex.lock", ".web"):
        shutil.rmtree(folder / name)
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


def test_page_shows_its_photo_and_styles_without_scripts(browser: Browser, app: Site) -> None:
    with new_context(browser, app.url, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/")
        heading = page.get_by_role("heading", name="A house of stone", level=1)
        expect(heading).to_have_css("color", HEADING_COLOUR)
        photo = page.get_by_role("img", name="A white house with a terrace.").last
        expect(photo).to_have_js_property("complete", value=True)
        url = photo.evaluate("image => image.currentSrc")
        assert re.search(rf"/{Path(PICTURES).name}/house-(480|640)-\w+\.avif$", url)
        assert "immutable" in httpx.get(url).headers["Cache-Control"]
        assert httpx.get(f"{app.url}/{Path(PHOTOS).name}/house.jpg").status_code == 404
        assert photo.evaluate("image => image.naturalWidth") > 0


def test_page_in_a_second_language_has_its_words_and_says_so(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Português").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Uma casa de pedra")
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A house of stone")


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
            # A press might count already, as React is there for the other islands.
            button.focus()
        expect_taken_over(page, island)
        button.click()
        expect(button).to_have_text(str(step))
    assert errors == []


def test_banner_of_an_npm_package_moves_and_keeps_what_the_document_has(page: Page) -> None:
    page.goto("/")
    expect_taken_over(page, "[data-when=visible]")
    banner = page.locator("[data-when=visible]").filter(has_text="Made of stone")
    background = banner.locator("[style*=translate3d]")
    expect(background.get_by_role("img", name="A white house with a terrace.")).to_be_visible()


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


def test_sitemap_has_the_pages_and_not_the_404_page(app: Site) -> None:
    (url,) = re.findall('SITE_URL = "(.*)"', blocks(GUIDE, KIT_README)[0])
    sitemap = httpx.get(f"{app.url}/sitemap.xml").text
    assert re.findall("<loc>(.*?)</loc>", sitemap) == [f"{url}/", f"{url}/pt"]
