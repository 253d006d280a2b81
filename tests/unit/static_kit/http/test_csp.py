"""The security headers: what the pages need, and nothing else."""

import pytest

from builder_site.static_kit.http.csp import Policy

HELLO = "'sha256-mTytrf2QssaOZNGNRT1WCtMRd3ocH8LJxQQu5qMUanU='"
"""Of the text `hello()`: printf 'hello()' | openssl dgst -sha256 -binary | base64."""


def directives(policy: Policy, *pages: str) -> dict[str, list[str]]:
    """The content security policy by directive."""
    content = policy.headers(pages)["Content-Security-Policy"]
    parts = (directive.split(" ") for directive in content.split("; "))
    return {name: sources for name, *sources in parts}


SITE = Policy("https://builder.example")


def test_inline_scripts_and_styles_of_all_pages_are_let_through_by_their_hash() -> None:
    one, other = "<script>hello()</script>", "<style>hello()</style><script>hello()</script>"
    found = directives(SITE, one, other)
    assert found["script-src"] == ["'self'", HELLO]
    assert found["style-src"] == ["'self'", HELLO]


@pytest.mark.parametrize(
    "harmless",
    ['<script src="/a.js"></script>', '<script type="application/ld+json">hello()</script>'],
)
def test_file_and_data_need_no_hash(harmless: str) -> None:
    assert directives(SITE, harmless)["script-src"] == ["'self'"]


def test_module_written_into_a_page_needs_its_hash() -> None:
    page = '<script type="module" async="">hello()</script>'
    assert directives(SITE, page)["script-src"] == ["'self'", HELLO]


def test_no_script_and_no_style_sheet_may_be_made_up() -> None:
    found = directives(SITE)
    assert found["default-src"] == found["object-src"] == found["base-uri"] == ["'none'"]
    assert found["frame-ancestors"] == ["'none'"]
    unsafe = {name for name, sources in found.items() if "unsafe" in " ".join(sources)}
    assert unsafe == {"style-src-attr"}


def test_only_the_map_may_be_framed() -> None:
    assert directives(SITE)["frame-src"] == ["https://www.openstreetmap.org"]


def test_pages_speak_with_their_own_origin_only() -> None:
    found = directives(SITE)
    assert found["connect-src"] == ["'self'", "wss://builder.example"]
    assert found["form-action"] == ["'self'"]


def test_pages_speak_with_a_backend_that_lives_elsewhere() -> None:
    found = directives(Policy("https://builder.example", "https://api.example:8443/v1"))
    api = "https://api.example:8443"
    assert found["connect-src"][1:] == [api, "wss://builder.example", "wss://api.example:8443"]
    assert found["form-action"] == ["'self'", api]


def test_https_stays_https() -> None:
    year = {"Strict-Transport-Security": "max-age=31536000"}
    assert year.items() <= SITE.headers([]).items()
    assert not year.keys() & Policy("http://localhost:3000").headers([]).keys()
