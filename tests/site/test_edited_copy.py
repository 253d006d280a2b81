"""A copy of the project that differs in three ways, and is built once.

It has the line endings of Windows, it is for a domain with an umlaut, and the guide "Add a status
to the form" has been followed to the letter.
"""

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Route, expect

from tests.conftest import ACCOUNT_ENVIRONMENT, new_context
from tests.content_check import check
from tests.copies import edit, files
from tests.guides import blocks
from tests.hosts import CloudflarePages
from tests.provider import Provider
from tests.pseudo_translation import pseudo_translation, translate_new_texts
from tests.release import Release
from tests.servers import Site
from tests.site.form import (
    AT_ONCE,
    FIELDS,
    expect_fields_kept,
    form,
    open_form,
    send,
    status,
)

pytestmark = pytest.mark.usefixtures("site")
"""Its build is what the copy takes its npm packages from."""

UMLAUT = {
    "REFLEX_DEPLOY_URL": "https://Bäder.example",
    "REFLEX_API_URL": "https://api.bäder.example",
}
PUNYCODE = "https://xn--bder-loa.example"
TEXT_FILES = ("*.html", "*.js", "*.css", "_headers")
"""Files in which a carriage return would change a checksum of the content security policy."""
GUIDE = "Add a status to the form"
FORM = "builder_site/contact/form.py"


def follow_the_guide(project: Path) -> None:
    """Edit the copy in `project` as GUIDE says."""
    field, words, names, view, transition = blocks(GUIDE)
    models, content = (f"builder_site/{name}/contact.py" for name in ("content/models", "content"))
    edit(project / models, "    direct_contact: str\n", f"{field}    direct_contact: str\n")
    edit(project / content, "        direct_contact=", f"{words}        direct_contact=")
    statuses = '"idle", "sending", "slow", "success", "failed", "unsure"'
    edit(project / FORM, f"Status = Literal[{statuses}]\n", names)
    edit(project / FORM, '        "failed": StatusView(', f'{view}        "failed": StatusView(')
    edit(project / FORM, '        on_no_response=state.set_value("failed"),\n', transition)
    translate_new_texts(project)


def end_lines_as_windows_does(project: Path) -> None:
    """Change the project's text files in the folder `project`."""
    for name in files():
        file = project / name
        content = file.read_bytes()
        if b"\0" not in content:
            file.write_bytes(content.replace(b"\n", b"\r\n"))


@pytest.fixture(scope="module")
def environment(shared_provider: Provider) -> dict[str, str]:
    return {**ACCOUNT_ENVIRONMENT, **UMLAUT, "EMAILJS_URL": shared_provider.url}


@pytest.fixture(scope="module")
def release(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Release:
    def change(project: Path) -> None:
        follow_the_guide(project)
        end_lines_as_windows_does(project)

    return Release(tmp_path_factory.mktemp("copy") / "project", environment, change)


def test_files_with_windows_line_ends_pass_the_check_and_build_pages_without_them(
    release: Release,
) -> None:
    assert b"\r\n" in (release.folder / "builder_site/pages/head.py").read_bytes()
    assert check(release.folder).returncode == 0
    files = [file for kind in TEXT_FILES for file in release.pages.rglob(kind)]
    assert release.pages / "contact/index.html" in files
    assert [file for file in files if b"\r" in file.read_bytes()] == []


def test_domain_with_an_umlaut_is_in_punycode_where_the_protocol_names_it(
    release: Release, environment: dict[str, str], provider: Provider, tmp_path: Path
) -> None:
    contact = (release.pages / "contact" / "index.html").read_text()
    assert f'href="{PUNYCODE}/contact"' in contact
    assert "https://api.xn--bder-loa.example/contact" in contact
    for name in ("contact/index.html", "sitemap.xml", "robots.txt", "_headers"):
        text = (release.pages / name).read_text()
        assert "xn--bder-loa" in text, name
        assert not re.search("b(ä|%c3%a4)der", text, re.IGNORECASE), name
    backend = Site(tmp_path / "log", environment, release.folder)
    backend.start()
    try:
        headers = {"Origin": PUNYCODE, "Host": "api.xn--bder-loa.example", "Accept": "text/plain"}
        response = httpx.post(f"{backend.url}/contact", files=FIELDS, headers=headers)
    finally:
        backend.kill()
    assert (response.status_code, response.text) == (200, "OK")
    assert response.headers["Access-Control-Allow-Origin"] == PUNYCODE
    assert len(provider.messages) == 1


def end_post(route: Route) -> None:
    """Cut the connection of a post."""
    if route.request.method == "POST":
        route.abort()
    else:
        route.fallback()


def test_post_without_a_response_shows_the_status_of_the_guide(
    release: Release, browser: Browser
) -> None:
    text = blocks(GUIDE)[1].split('"')[1]
    with (
        CloudflarePages(release.pages).listen() as url,
        new_context(browser, url) as context,
    ):
        page = context.new_page()
        page.route("**/kontakt", end_post)
        open_form(page, "/de/kontakt")
        send(page)
        expect(status(page)).to_have_text(pseudo_translation(text), timeout=AT_ONCE)
        expect(form(page)).to_have_attribute("data-tone", "bad")
        expect_fields_kept(page)
