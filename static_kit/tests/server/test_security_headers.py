"""The security headers: what the pages need, and nothing else."""

import re
from pathlib import Path
from typing import Any

import pytest

from static_kit.errors import MistakeError
from static_kit.server.security_headers import (
    CSP,
    SecurityHeaders,
    page_policy,
    read_headers,
)

HELLO = "'sha256-mTytrf2QssaOZNGNRT1WCtMRd3ocH8LJxQQu5qMUanU='"
"""Of the text `hello()`: printf 'hello()' | openssl dgst -sha256 -binary | base64."""

HEADERS = SecurityHeaders("https://builder.example")
API = "https://api.example:8443"


def directives(headers: SecurityHeaders, *pages: str) -> dict[str, list[str]]:
    """The sources of the Content Security Policy by directive."""
    content = headers.headers(pages)["Content-Security-Policy"]
    parts = (directive.split(" ") for directive in content.split("; "))
    return {name: sources for name, *sources in parts}


def test_inline_scripts_and_styles_of_all_pages_are_allowed_by_hash() -> None:
    page, other_page = "<script>hello()</script>", "<style>hello()</style><script>hello()</script>"
    sources = directives(HEADERS, page, other_page)
    assert sources["script-src"] == ["'self'", HELLO]
    assert sources["style-src"] == ["'self'", HELLO]


def test_policy_of_one_page_allows_no_script_of_another() -> None:
    page, other_page = "<script>hello()</script><style>p{}</style>", "<script>other()</script>"
    policy = HEADERS.headers([page, other_page])[CSP]
    assert page_policy(policy, page) == HEADERS.headers([page])[CSP]


@pytest.mark.parametrize(
    ("script", "hashes"),
    [
        ('<script type="module" async="">hello()</script>', [HELLO]),
        ('<script src="/a.js"></script>', []),
        ('<script type="application/ld+json">hello()</script>', []),
    ],
)
def test_only_scripts_that_run_have_a_hash(script: str, hashes: list[str]) -> None:
    assert directives(HEADERS, script)["script-src"] == ["'self'", *hashes]


def test_nothing_is_allowed_by_default() -> None:
    policy = directives(HEADERS)
    assert policy["default-src"] == policy["object-src"] == policy["base-uri"] == ["'none'"]
    assert policy["frame-ancestors"] == policy["frame-src"] == ["'none'"]
    names = {name for name, sources in policy.items() if "unsafe" in " ".join(sources)}
    assert names == {"style-src-attr"}


@pytest.mark.parametrize(
    ("headers", "directive", "sources"),
    [
        (HEADERS, "connect-src", []),
        (SecurityHeaders(HEADERS.site_url, form_urls=(f"{API}/send",)), "connect-src", [API]),
        (SecurityHeaders(HEADERS.site_url, form_urls=(f"{API}/send",)), "form-action", [API]),
    ],
)
def test_pages_connect_to_their_own_origin_and_those_that_are_named(
    headers: SecurityHeaders, directive: str, sources: list[str]
) -> None:
    assert directives(headers)[directive] == ["'self'", *sources]


def test_frames_are_allowed_by_origin() -> None:
    frames = ("https://map.example/a?b=c", "https://map.example/b", "https://video.example")
    policy = SecurityHeaders("https://builder.example", frame_urls=frames)
    assert directives(policy)["frame-src"] == ["https://map.example", "https://video.example"]


def test_other_sources_are_allowed_by_directive() -> None:
    fonts = {"font-src": [API], "frame-src": [API], "worker-src": ["'self'"]}
    policy = directives(SecurityHeaders(HEADERS.site_url, extra_sources=fonts))
    assert policy["font-src"] == ["'self'", API]
    assert policy["frame-src"] == [API]
    assert policy["worker-src"] == ["'self'"]
    assert policy["img-src"] == ["'self'"]


@pytest.mark.parametrize(
    ("urls", "mistake"),
    [
        ({"site_url": "www.builder.example"}, "site_url: it must be an http:// or https:// URL"),
        ({"site_url": f"{API}/"}, f"site_url must be written '{API}'"),
        ({"site_url": f"{API}/shop"}, f"site_url must be written '{API}'"),
        ({"site_url": API.upper()}, f"site_url must be written '{API}'"),
        ({"site_url": API, "frame_urls": ("map.example",)}, "frame_urls: it must be an http:"),
        (
            {"site_url": API, "form_urls": ("https://api.example:0/send",)},
            "form_urls: its port must be 1 to",
        ),
    ],
)
def test_url_that_is_none_is_refused_when_it_is_given(urls: dict[str, Any], mistake: str) -> None:
    with pytest.raises(ValueError, match=f"^SecurityHeaders: {re.escape(mistake)}"):
        SecurityHeaders(**urls)


def test_https_is_required_from_a_site_that_has_it() -> None:
    year = {"Strict-Transport-Security": "max-age=31536000"}
    assert year.items() <= HEADERS.headers([]).items()
    assert not year.keys() & SecurityHeaders("http://localhost:3000").headers([]).keys()


def test_file_has_the_headers_of_the_built_pages_for_every_path(tmp_path: Path) -> None:
    page = "<script>hello()</script>"
    tmp_path.joinpath("contact").mkdir()
    tmp_path.joinpath("contact/index.html").write_text(page)
    HEADERS.write(tmp_path)
    assert tmp_path.joinpath("_headers").read_text().startswith("/*\n  Content-Security-Policy: ")
    assert read_headers(tmp_path) == HEADERS.headers([page])


def test_header_that_a_host_would_not_accept_stops_the_build(tmp_path: Path) -> None:
    page = "".join(f"<script>hello({number})</script>" for number in range(40))
    tmp_path.joinpath("index.html").write_text(page)
    length = len(f"  {CSP}: {HEADERS.headers([page])[CSP]}")
    with pytest.raises(MistakeError, match=f"{CSP} has {length:,} characters, .* accepts 2,000"):
        HEADERS.write(tmp_path)
    assert not tmp_path.joinpath("_headers").exists()
