"""`make static`, and its files on three hosts that differ."""

import subprocess
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from builder_site.pages import PAGES
from tests.conftest import new_context
from tests.copies import copy_project
from tests.deploy.hosts import CloudflarePages, GitHubPages
from tests.deploy.nginx import HOST, StaticHost
from tests.servers import npm_environment
from tests.site.hydrated import expect_hydrated

ROUTES = [page.meta.route for page in PAGES]
HEADERS = ("Content-Security-Policy", "Referrer-Policy", "X-Content-Type-Options")


@dataclass(frozen=True)
class Host:
    """A running host; `sends_headers` is whether it sends those of the site."""

    url: str
    sends_headers: bool = True

    def get(self, path: str) -> httpx.Response:
        """Answer to a GET, after the redirects."""
        return httpx.get(self.url + path, follow_redirects=True)


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `make static` writes."""
    copy = copy_project(tmp_path_factory.mktemp("static") / "project")
    copy.joinpath(".venv").symlink_to(sys.prefix)
    subprocess.run(
        # The packages are installed already: a copy's files are newer than make's note of it.
        ["make", "-o", ".venv/installed", "static"],
        cwd=copy,
        env={**npm_environment(), "REFLEX_DEPLOY_URL": f"https://{HOST}"},
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    return copy / "dist"


@pytest.fixture(scope="module", params=["Cloudflare Pages", "GitHub Pages", "nginx"])
def host(
    request: pytest.FixtureRequest, dist: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Host]:
    if request.param == "nginx":
        nginx = StaticHost(tmp_path_factory.mktemp("host") / "nginx")
        nginx.start(dist)
        # Browsers take this machine's own name for as safe as TLS.
        yield Host(nginx.url.replace(HOST, "localhost"))
        nginx.stop()
        return
    kind = CloudflarePages if request.param == "Cloudflare Pages" else GitHubPages
    with kind(dist).listen() as url:
        yield Host(url, sends_headers=kind is CloudflarePages)


def test_zip_has_the_files_of_the_folder(dist: Path) -> None:
    files = {str(path.relative_to(dist)) for path in dist.rglob("*") if path.is_file()}
    with zipfile.ZipFile(dist.with_suffix(".zip")) as packed:
        assert {name for name in packed.namelist() if not name.endswith("/")} == files
    assert files >= {"index.html", "404.html", "_headers", ".nojekyll", "sitemap.xml"}


@pytest.mark.parametrize("route", ROUTES)
def test_page_is_at_its_address_and_at_the_one_with_a_slash(host: Host, route: str) -> None:
    page = host.get(route)
    assert (page.status_code, len(page.history)) == (200, 0)
    assert f'<link href="https://{HOST}{route.rstrip("/")}' in page.text
    if route != "/":
        slash = host.get(f"{route}/")
        assert slash.text == page.text
        assert len(slash.history) <= 1


@pytest.mark.parametrize("path", ["/nope", "/services/nope/", "/projects/nope"])
def test_unknown_address_gets_the_designed_page_with_status_404(host: Host, path: str) -> None:
    answer = host.get(path)
    assert answer.status_code == 404
    assert "Page not found" in answer.text


def test_unknown_address_below_a_language_is_answered_in_it_by_hosts_that_can(host: Host) -> None:
    answer = host.get("/de/nope")
    assert answer.status_code == 404
    language = "de" if host.sends_headers else "en"
    assert f'<html lang="{language}"' in answer.text


def test_host_that_knows_headers_sends_those_of_the_site(host: Host, dist: Path) -> None:
    script = next(dist.glob("assets/*.js")).name
    page, asset = host.get("/services"), host.get(f"/assets/{script}")
    assert all((name in page.headers) == host.sends_headers for name in HEADERS)
    kept = asset.headers.get("cache-control") == "public, max-age=31536000, immutable"
    assert kept == host.sends_headers
    assert "immutable" not in page.headers.get("cache-control", "")


def test_browser_finds_all_files_and_reports_no_error(host: Host, browser: Browser) -> None:
    with new_context(browser, host.url) as context:
        page, errors = context.new_page(), list[str]()
        page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
        page.goto("/")
        expect_hydrated(page)
        page.get_by_role("navigation", name="Main").get_by_role("link", name="Services").click()
        expect(page).to_have_url(f"{host.url}/services")
        expect_hydrated(page)
    assert errors == []
