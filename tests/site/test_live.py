"""`python -m tools.live`: silent about a page without faults, and one line for each fault."""

import shutil
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from builder_site.content.template_values import template_values
from tests.commands import run
from tests.conftest import new_context
from tests.copies import edit
from tests.hosts import GitHubPages
from tests.languages import PUBLISHED_SERVICES
from tests.provider import Provider
from tests.servers import Site, free_port
from tests.site.pictures import picture_name
from tools.live import visit
from tools.live.contact import form_problems
from tools.live.visit import METAS, Visit

FAULTY_ROUTES = ("/", "/services", "/contact")
"""The pages in which the test of faults has some."""


@pytest.fixture
def few_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """`make live` of all pages: tests/deploy/test_static.py."""
    monkeypatch.setattr(visit, "METAS", [meta for meta in METAS if meta.route in FAULTY_ROUTES])


@pytest.mark.usefixtures("few_pages")
def test_site_without_faults_has_no_problems_and_gets_no_message(
    browser: Browser, site: Site, provider: Provider
) -> None:
    with new_context(browser, site.url) as context:
        problems = Visit(context, site.url).problems(send=False)
    # It names all pages.
    assert [line for line in problems if not line.startswith("/sitemap.xml: names ")] == []
    assert provider.requests == []


def test_message_is_sent_on_request(page: Page, provider: Provider) -> None:
    assert list(form_problems(page, send=True)) == []
    (message,) = provider.messages
    assert message["user_name"] == "Live check"


@pytest.mark.usefixtures("few_pages")
def test_each_fault_is_one_line(
    browser: Browser, restartable_site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages under a name they were not built for, on a host that sets no header, no backend."""
    pages = shutil.copytree(restartable_site.pages, tmp_path / "pages")
    photo = PUBLISHED_SERVICES.services[0].photos[0]
    for picture in pages.glob(f"pictures/{picture_name(photo.file)}-*"):
        picture.unlink()
    (pages / ".nojekyll").touch()
    (pages / "404.html").write_text("Not found")
    (pages / "_headers").unlink()  # A host that publishes it is one that cannot send headers.
    (pages / "contact.html").unlink()  # Without it, the host redirects to the folder.
    edit(pages / "robots.txt", f"Sitemap: {restartable_site.url}", "Sitemap: http://localhost:1")
    foreign_scripts = (
        '<script src="/gone.js"></script><script src="http://localhost:1/x.js"></script>'
    )
    edit(pages / "index.html", "</head>", foreign_scripts + "</head>")
    monkeypatch.setattr(visit, "PUBLIC_SCHEME", "http:")
    url = f"http://127.0.0.1:{restartable_site.port}"
    restartable_site.kill()
    with GitHubPages(pages).listen(restartable_site.port), new_context(browser, url) as context:
        lines = Visit(context, url).problems(send=False)
    for expected in (
        *template_values(),
        "/: has no header content-security-policy",
        "/: gives its URL as http://localhost",
        "/: requests http://localhost:1/x.js, which is not part of this site",
        f"/: {url}/gone.js: status 404",
        "/contact: redirects to http://127.0.0.1",
        "/services: image http://127.0.0.1",
        "/no-page-has-this-path: the page has no heading",
        "/robots.txt: does not name",
        f"/contact: {url}/contact: status 501 for a post",
    ):
        assert [line for line in lines if line.startswith(expected)], f"{expected!r} not in {lines}"


def test_site_that_is_down_is_one_line_and_an_exit_status() -> None:
    result = run([sys.executable, "-m", "tools.live", f"http://localhost:{free_port()}"])
    (line,) = result.stderr.splitlines()
    assert result.returncode == 1
    assert "ERR_CONNECTION_REFUSED" in line
