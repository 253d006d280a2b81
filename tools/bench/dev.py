"""Prints how long a saved change takes to show in the browser under `make dev`."""

import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from builder_site.content import home
from builder_site.content.languages import ENGLISH
from builder_site.content.translated import translate
from tests import chromium
from tests.copies import copy_project, edit
from tests.dev_server import DevServer, dev_server
from tests.servers import ROOT

HOME = translate(home.HOME, ENGLISH)
WARM_UP = 5
"""Edits after which Vite has compiled what an edit needs, and holds it."""
TEXTS = 50
PHOTOS = 10
TIMEOUT = 60_000
"""Milliseconds after which a change that does not show ends the bench."""


def main() -> None:
    """Change a text and a photo many times, in a copy of the project."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder, "project")
        project.mkdir()
        copy_project(project)
        with dev_server(project) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=chromium.installed_chromium(), args=["--no-sandbox"]
            )
            page = browser.new_page(base_url=server.url)
            page.goto("/", wait_until="networkidle")
            texts = [seconds(lambda n=n: change_text(project, page, n)) for n in range(WARM_UP)]
            sizes = [server_size(server)]
            texts += [
                seconds(lambda n=n: change_text(project, page, n))
                for n in range(WARM_UP, WARM_UP + TEXTS)
            ]
            sizes += [server_size(server)]
            photos = [seconds(lambda n=n: change_photo(project, page, n)) for n in range(PHOTOS)]
            sizes += [server_size(server)]
            browser.close()
    print("| change under `make dev` | times | median s | slowest s |")
    print("| --- | --- | --- | --- |")
    for name, times in (("a text", texts), ("a photo", photos)):
        print(f"| {name} | {len(times)} | {median(times):.1f} | {max(times):.1f} |")
    print()
    edits = (f"{WARM_UP} texts", f"{TEXTS} more", f"{PHOTOS} photos")
    for names, size in zip(edits, sizes, strict=True):
        print(f"After {names}: {size}")


def server_size(server: DevServer) -> str:
    """Return the memory and the number of processes, once the server has no more to do."""
    time.sleep(15)
    return f"{server.memory():.0f} MB in {len(server.processes())} processes"


def seconds(change: Callable[[], None]) -> float:
    """Seconds from saving a file, which `change` does, until the browser shows it."""
    time.sleep(1)  # The previous reload has ended.
    start = time.perf_counter()
    change()
    return time.perf_counter() - start


def change_text(project: Path, page: Page, number: int) -> None:
    """Change a heading of the home page and wait for it."""
    before = HOME.cards.heading if number == 0 else f"{HOME.cards.heading} {number - 1}"
    after = f"{HOME.cards.heading} {number}"
    edit(project / "builder_site/content/home.py", f'"{before}"', f'"{after}"')
    # Checked at each frame; `expect` checks once a second after its first second.
    page.wait_for_function(
        "name => [...document.querySelectorAll('h2')].some(heading => heading.innerText === name)",
        arg=after,
        timeout=TIMEOUT,
    )


def change_photo(project: Path, page: Page, number: int) -> None:
    """Replace the photo of the van and wait until the browser shows the new one."""
    image = page.get_by_role("img", name=HOME.welcome.photo.alt)
    image.scroll_into_view_if_needed()
    before = image.evaluate("image => image.currentSrc")
    photos = sorted(ROOT.glob("assets/photos/*/*.jpg"))
    shutil.copyfile(photos[number], project / "assets/photos" / HOME.welcome.photo.file)
    page.wait_for_function(
        """([name, before]) => {
            const image = [...document.images].find(image => image.alt === name);
            return image?.complete && image.naturalWidth && image.currentSrc !== before;
        }""",
        arg=[HOME.welcome.photo.alt, before],
        timeout=TIMEOUT,
    )
