"""The README's way without a backend, followed on three hosts that differ."""

import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest
from playwright.sync_api import Browser, expect
from ruamel.yaml import YAML

from builder_site.contact.failure_page import FAILURE_SUFFIX
from tests.commands import run
from tests.conftest import ACCOUNT_ENVIRONMENT, new_context
from tests.deploy.clone import Clone
from tests.deploy.nginx import StaticHost
from tests.hosts import CloudflarePages, GitHubPages
from tests.languages import PAGES
from tests.provider import Provider
from tests.servers import ROOT, npm_environment
from tests.site.form import expect_sent, fill, send
from tests.site.islands import expect_taken_over, use_islands
from tests.site.parts import navigation

HEADERS = ("Content-Security-Policy", "Referrer-Policy", "X-Content-Type-Options")


@dataclass(frozen=True)
class Host:
    """A running host, which `client` asks; `sends_headers` is whether it sends the site's."""

    url: str
    client: httpx.Client
    sends_headers: bool = True

    def get(self, path: str) -> httpx.Response:
        """The response to a GET, after the redirects."""
        return self.client.get(self.url + path, follow_redirects=True)


@pytest.fixture(scope="module", params=["Cloudflare Pages", "GitHub Pages", "nginx"])
def host(
    request: pytest.FixtureRequest, clone: Clone, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Host]:
    """One after the other on the same port, since the build has its URL written into it."""
    with httpx.Client() as client:
        if request.param == "nginx":
            nginx = StaticHost(tmp_path_factory.mktemp("host") / "nginx", clone.port)
            nginx.start(clone.dist)
            # Browsers take this machine's own name for as safe as TLS.
            yield Host(f"http://localhost:{clone.port}", client)
            nginx.stop()
            return
        kind = CloudflarePages if request.param == "Cloudflare Pages" else GitHubPages
        with kind(clone.dist).listen(clone.port) as url:
            yield Host(url, client, sends_headers=kind is CloudflarePages)


def test_zip_has_the_files_of_the_folder(clone: Clone) -> None:
    dist = clone.dist
    files = {str(path.relative_to(dist)) for path in dist.rglob("*") if path.is_file()}
    with zipfile.ZipFile(dist.with_suffix(".zip")) as archive:
        assert {name for name in archive.namelist() if not name.endswith("/")} == files
    assert files >= {"index.html", "404.html", "_headers", ".nojekyll", "sitemap.xml"}
    # Only a server can fill in the page of a failure.
    assert not [name for name in files if FAILURE_SUFFIX.strip("/") in name]


def test_hosts_can_read_what_a_strict_umask_has_made(clone: Clone) -> None:
    modes = {path.stat().st_mode & 0o777 for path in (clone.dist, *clone.dist.rglob("*"))}
    assert modes == {0o755, 0o644}
    with zipfile.ZipFile(clone.dist.with_suffix(".zip")) as archive:
        zip_modes = {info.external_attr >> 16 & 0o777 for info in archive.infolist()}
    assert zip_modes <= modes


def test_each_page_is_at_its_path_and_at_the_one_with_a_slash(host: Host) -> None:
    for route in (page.meta.route for page in PAGES):
        page = host.get(route)
        assert (page.status_code, len(page.history)) == (200, 0), route
        if route != "/":
            page_with_slash = host.get(f"{route}/")
            assert page_with_slash.text == page.text, route
            assert len(page_with_slash.history) <= 1, route


def test_unknown_path_gets_the_designed_page_with_status_404(host: Host) -> None:
    for path in ("/nope", "/services/nope/", "/projects/nope", "/de/nope"):
        response = host.get(path)
        assert response.status_code == 404, path
        # Hosts without settings of a site's own have one such page.
        language = "de" if host.sends_headers and path.startswith("/de") else "en"
        assert f'<html lang="{language}"' in response.text, path


@pytest.mark.parametrize("host", ["nginx"], indirect=True)
def test_redirect_leads_to_no_other_site(host: Host) -> None:
    for path in ("/%5cevil.example/", "//evil.example/", "/%2fevil.example/", "/%09/evil.example/"):
        response = host.client.get(host.url + path)
        assert not re.match(r"[/\\\s]{2}", response.headers.get("location", "")), path


def test_host_that_knows_headers_sends_those_of_the_site(host: Host, clone: Clone) -> None:
    script = next(clone.dist.glob("assets/*.js")).name
    page, asset = host.get("/services"), host.get(f"/assets/{script}")
    assert all((name in page.headers) == host.sends_headers for name in HEADERS)
    is_immutable = asset.headers.get("cache-control") == "public, max-age=31536000, immutable"
    assert is_immutable == host.sends_headers
    assert "immutable" not in page.headers.get("cache-control", "")


def test_visitor_goes_from_home_to_contact_and_sends_without_an_error(
    host: Host, browser: Browser, provider: Provider
) -> None:
    with new_context(browser, host.url) as context:
        page, errors = context.new_page(), list[str]()
        page.on("console", lambda line: errors.append(line.text) if line.type == "error" else None)
        page.goto("/")
        use_islands(page)
        navigation(page).get_by_role("link", name="Contact").click()
        expect(page).to_have_url(f"{host.url}/contact")
        fill(page)
        # Before React has the form, the browser itself posts it, and shows the provider's page.
        expect_taken_over(page)
        send(page)
        expect_sent(page)
    assert errors == []
    assert len(provider.messages) == 1


# On a host with the site's headers: tests/site/test_live.py.
@pytest.mark.parametrize("host", ["GitHub Pages"], indirect=True)
def test_make_live_finds_nothing_wrong_and_sends_one_message(
    host: Host, clone: Clone, provider: Provider
) -> None:
    output = clone.make_live()
    assert f"Nothing is wrong with {host.url}: {len(PAGES)} pages, " in output
    note = "Skipped: the headers content-security-policy with default-src, "
    assert note in output
    (message,) = provider.messages
    assert message["user_name"] == "Live check"


def test_workflow_publishes_what_make_static_writes(clone: Clone) -> None:
    files = {file: file.read_bytes() for file in clone.dist.rglob("*") if file.is_file()}
    workflow = YAML(typ="safe").load(ROOT / ".github/workflows/pages.yml")
    # What GitHub puts in place of the workflow's expressions.
    values = {
        "inputs.url": f"http://localhost:{clone.port}",
        "inputs.drafts": "",
        "inputs.drafts == '' && vars.CONTACT_SENDS_FROM || ''": "browser",
        "vars.REFLEX_API_URL": "",
        **{f"secrets.{name}": value for name, value in ACCOUNT_ENVIRONMENT.items()},
    }
    variables = {
        name: values[text.removeprefix("${{ ").removesuffix(" }}")]
        for name, text in workflow["env"].items()
    }
    commands = [step["run"] for step in workflow["jobs"]["build"]["steps"] if "run" in step]
    script = "\n".join(commands).replace("make ", "make -o .venv/installed ")
    environment = {**npm_environment(), "EMAILJS_URL": clone.provider, **variables}
    process = run(["bash", "-euc", script], clone.folder, environment)
    assert process.returncode == 0, process.stdout + process.stderr
    assert {file: file.read_bytes() for file in clone.dist.rglob("*") if file.is_file()} == files
