"""Which site a posted form comes from."""

import pytest
from starlette.requests import Request

from builder_site.contact.form_request import is_same_site

SITE = "https://builder.example"


def same_site(headers: dict[str, str]) -> bool:
    sent = {"host": "internal:3000", **headers}
    encoded = [(name.encode(), value.encode()) for name, value in sent.items()]
    return is_same_site(Request({"type": "http", "headers": encoded}), SITE)


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
def test_own_form_and_clients_that_are_no_browser_are_allowed(headers: dict[str, str]) -> None:
    assert same_site(headers)


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
def test_another_sites_form_is_refused(headers: dict[str, str]) -> None:
    assert not same_site(headers)
