"""What a first visit costs: bytes as they travel, cold, on a phone, without scrolling.

`.venv/bin/pytest tests/site/test_bytes.py --measure` measures anew, into bytes.json.
"""

import json
import re
import subprocess
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request

from builder_site.content.languages import LANGUAGES
from tests.languages import (
    CONTACT_ROUTE,
    HOME_ROUTE,
    LEGAL_ROUTE,
    PAGES,
    PORTUGUESE_PAGES,
    PROJECTS_ROUTE,
    SERVICES_ROUTE,
    UNKNOWN_PATH,
)
from tests.servers import BIN
from tests.site.form import FORM, field
from tests.site.islands import expect_taken_over

PHONE = {"viewport": {"width": 412, "height": 823}, "device_scale_factor": 1.75}
KINDS = {"script": "script", "image": "pictures", "font": "fonts", "document": "page"}
NAMES = {
    HOME_ROUTE: "home",
    SERVICES_ROUTE: "services",
    CONTACT_ROUTE: "contact",
    PROJECTS_ROUTE: "projects",
    LEGAL_ROUTE: "legal",
}
"""What bytes.json calls the pages; the rest are each "a project", with the bytes of the largest."""
BYTES = Path(__file__).with_name("bytes.json")
"""The bytes that were measured, by page and kind. Those of a page, with its styles, are in the
longest of its languages: up to 13,300 come with their headers in the first ten packets of 1,460
bytes, in one round trip. Pictures are those that Chromium loads without scrolling, from up to
2,500 px below the window."""
ROOM = 1.1
"""A tenth more than was measured: an accident costs more."""
HASH = re.compile(r"-[\w-]{8}(?=\.(?:js|css)\b)")
"""In the name of a script, which has the port of this run in it."""
COMPRESS = """const texts = JSON.parse(require('fs').readFileSync(0));
console.log(JSON.stringify(texts.map(text => require('zlib').brotliCompressSync(text).length)));"""

Measured = dict[str, dict[str, int]]


@pytest.fixture(scope="module")
def measured(request: pytest.FixtureRequest) -> Iterator[Measured]:
    """The bytes that this run finds; with --measure they replace those of the last time."""
    found: Measured = {}
    yield found
    if request.config.getoption("--measure") and not request.session.testsfailed:
        both = {**json.loads(BYTES.read_text()), **found}
        BYTES.write_text(json.dumps(both, indent=2, sort_keys=True) + "\n")


@pytest.fixture
def requests(page: Page) -> list[Request]:
    """The requests whose responses have come."""
    requests: list[Request] = []

    def note(request: Request) -> None:
        requests.append(request)

    page.on("requestfinished", note)
    return requests


@pytest.fixture
def check(measured: Measured, request: pytest.FixtureRequest) -> "Check":
    return Check(measured, measures=bool(request.config.getoption("--measure")))


class Check:
    """Compares the bytes of pages with those of BYTES, and notes them."""

    def __init__(self, measured: Measured, *, measures: bool) -> None:
        self._measured = measured
        self._budgets: Measured = {} if measures else json.loads(BYTES.read_text())

    def __call__(self, name: str, sizes: Mapping[str, int]) -> None:
        """Expect the `sizes` by kind of what is called `name` to be within their budgets."""
        largest = self._measured.setdefault(name, {})
        for kind, size in sizes.items():
            largest[kind] = max(size, largest.get(kind, 0))
        if self._budgets:
            budgets = self._budgets[name]
            assert {
                kind: size for kind, size in sizes.items() if size > budgets.get(kind, 0) * ROOM
            } == {}, f"more than {budgets} and a tenth: docs/developing.md, Budgets"


def compressed_sizes(texts: list[str], site_url: str) -> list[int]:
    """Return the bytes of each text in brotli, on a site whose URL and hashes are always the same.

    Those of the run change with its port, and with them the bytes.
    """
    same_texts = (text.replace(site_url, "http://a.example") for text in texts)
    process = subprocess.run(
        [BIN / "node", "-e", COMPRESS],
        input=json.dumps([HASH.sub("-00000000", text) for text in same_texts]),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(process.stdout)


def weigh(requests: list[Request], site_url: str) -> Counter[str]:
    """Return the bytes of the site's responses to `requests` by kind."""
    bytes_ = Counter[str]()
    scripts: list[str] = []
    for request in requests:
        kind = KINDS.get(request.resource_type, "other")
        response = request.response()
        # A Chromium without windows does not ask for the tab's icon.
        is_icon = request.url == f"{site_url}/favicon.svg"
        if not request.url.startswith(site_url) or is_icon or not response:
            continue
        if kind == "script":
            scripts.append(response.text())
        elif kind != "page":
            bytes_[kind] += request.sizes()["responseBodySize"]
    bytes_["script"] = sum(compressed_sizes(scripts, site_url))
    return bytes_


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize("route", [page.meta.route for page in PORTUGUESE_PAGES])
def test_first_visit_stays_within_its_budget(
    page: Page, url: str, check: Check, requests: list[Request], route: str
) -> None:
    page.goto(route, wait_until="networkidle")
    if route == HOME_ROUTE:
        expect_taken_over(page, "[data-when=idle]")
        page.wait_for_load_state("networkidle")
    check(NAMES.get(route, "a project"), weigh(requests, url))


@pytest.mark.visitor(**PHONE)
def test_scripts_of_the_form_stay_within_their_budget(
    page: Page, url: str, check: Check, requests: list[Request]
) -> None:
    page.goto(CONTACT_ROUTE, wait_until="networkidle")
    requests.clear()
    field(page, FORM.name_label).focus()
    expect_taken_over(page)
    page.wait_for_load_state("networkidle")
    scripts = weigh(requests, url)["script"]
    assert scripts > 0
    check("the form, after the focus has entered it", {"script": scripts})


def test_pages_stay_within_their_budgets_in_each_language(
    page: Page, url: str, check: Check
) -> None:
    names: list[str] = []
    routes: list[str] = []
    for language in LANGUAGES:
        pages = [each for each in PAGES if each.current_page.language == language]
        # The same page has another path in each language.
        for portuguese_page, page_in_language in zip(PORTUGUESE_PAGES, pages, strict=True):
            names.append(NAMES.get(portuguese_page.meta.route, "a project"))
            routes.append(page_in_language.meta.route)
    names += ["page not found"] * 3
    routes += ["/nope", UNKNOWN_PATH, "/de/nope"]
    texts: list[str] = []
    for route in routes:
        response = page.request.get(route, headers={"Accept-Encoding": "br"})
        assert response.headers["content-encoding"] == "br"
        texts.append(response.text())
    for name, size in zip(names, compressed_sizes(texts, url), strict=True):
        check(name, {"page": size})
