"""Where a posted form comes from."""

import pytest
from starlette.requests import Request

from builder_site.contact.form_request import from_this_site

SITE = "https://builder.example"


def request(*headers: tuple[str, str]) -> Request:
    return Request(
        {
            "type": "http",
            "client": ("192.0.2.1", 1234),
            "headers": [
                (b"host", b"internal:3000"),
                *((name.encode(), value.encode()) for name, value in headers),
            ],
        }
    )


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"origin": SITE},
        {"origin": "http://internal:3000"},
        {"origin": "https://internal:3000"},
        {"sec-fetch-site": "same-origin", "origin": SITE},
        {"sec-fetch-site": "same-origin", "origin": "null"},
        {"sec-fetch-site": "none"},
        # The pages on a static host, the backend at another address.
        {"sec-fetch-site": "cross-site", "origin": SITE},
    ],
)
def test_own_form_and_tools_without_a_page_are_let_in(headers: dict[str, str]) -> None:
    assert from_this_site(request(*headers.items()), SITE)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://["},
        {"origin": SITE + ".evil.example"},
        {"origin": "http://builder.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "cross-site", "origin": "null"},
        {"sec-fetch-site": "cross-site", "origin": "https://internal:3000"},
        {"sec-fetch-site": "same-site", "origin": "https://other.builder.example"},
    ],
)
def test_another_sites_form_is_kept_out(headers: dict[str, str]) -> None:
    assert not from_this_site(request(*headers.items()), SITE)
