"""The check of the running site says nothing of a whole one, and a line for each broken thing."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.copies import edit
from tests.provider import Provider
from tests.servers import ROOT, Site, free_port, pages_alone


def check(url: str, *options: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "tests.live", url, *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )


def test_whole_site_has_nothing_wrong_and_gets_no_message(site: Site, provider: Provider) -> None:
    result = check(site.url)
    assert (result.stderr, result.returncode) == ("", 0)
    assert result.stdout.startswith(f"Nothing is wrong with {site.url}: 3 pages, ")
    assert provider.requests == []


def test_message_is_sent_when_told_to(site: Site, provider: Provider) -> None:
    assert check(site.url, "--send").returncode == 0
    (message,) = provider.messages
    assert message["user_name"] == "Live check"


def test_each_broken_thing_is_a_line(site: Site, tmp_path: Path) -> None:
    """Pages under a name they were not built for, on a host that sets no header, no backend."""
    pages = shutil.copytree(site.pages, tmp_path / "pages")
    for picture in pages.glob("pictures/garden-04-*"):
        picture.unlink()
    edit(pages / "robots.txt", f"Sitemap: {site.url}", "Sitemap: http://localhost:1")
    strangers = '<script src="/gone.js"></script><script src="http://localhost:1/x.js"></script>'
    edit(pages / "index.html", "</head>", strangers + "</head>")
    site.kill()
    with pages_alone(site.port, pages):
        result = check(f"http://127.0.0.1:{site.port}")
    site.start()
    lines = result.stderr.splitlines()
    assert result.returncode == 1
    for said in (
        "/: has no header content-security-policy",
        "/: says its address is http://localhost",
        "/: asks for http://localhost:1/x.js, which is not of this site",
        f"/: http://127.0.0.1:{site.port}/gone.js: answers 404",
        "/contact: leads to http://127.0.0.1",
        "/services: picture http://127.0.0.1",
        "/no-page-has-this-address: the page has no heading",
        "/robots.txt: does not name",
        "/contact: the form has no connection to the backend",
    ):
        assert [line for line in lines if line.startswith(said)], f"{said!r} is not in {lines}"


def test_site_that_is_down_is_one_line() -> None:
    result = check(f"http://localhost:{free_port()}")
    (line,) = result.stderr.splitlines()
    assert result.returncode == 1
    assert "ERR_CONNECTION_REFUSED" in line


def test_address_that_is_none_is_said_in_a_sentence() -> None:
    result = check("www.example.org")
    assert result.returncode == 2
    assert "'www.example.org' is no site: it must be as in https://www.example.org" in result.stderr
