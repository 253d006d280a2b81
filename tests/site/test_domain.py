"""A site whose domain has an umlaut: where the protocol names the domain, it is in punycode."""

import re
from pathlib import Path

import httpx

from tests.conftest import ACCOUNT_ENVIRONMENT
from tests.provider import Provider
from tests.release import Release
from tests.servers import Site
from tests.site.form import FIELDS

UMLAUT = {
    "REFLEX_DEPLOY_URL": "https://Bäder.example",
    "REFLEX_API_URL": "https://api.bäder.example",
}
PUNYCODE = "https://xn--bder-loa.example"


def test_domain_with_an_umlaut_works_everywhere(provider: Provider, tmp_path: Path) -> None:
    environment = {**ACCOUNT_ENVIRONMENT, **UMLAUT, "EMAILJS_URL": provider.url}
    release = Release(tmp_path / "release", environment)
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
        answer = httpx.post(f"{backend.url}/contact", files=FIELDS, headers=headers)
    finally:
        backend.kill()
    assert (answer.status_code, answer.text) == (200, "OK")
    assert answer.headers["Access-Control-Allow-Origin"] == PUNYCODE
    assert len(provider.messages) == 1
