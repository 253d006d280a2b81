"""The origin of an address."""

import pytest

from builder_site.static_kit.server.origin import origin


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://builder.example/contact?a=1", "https://builder.example"),
        ("HTTPS://Builder.Example", "https://builder.example"),
        ("https://builder.example:443/", "https://builder.example"),
        ("http://builder.example:80", "http://builder.example"),
        ("http://builder.example:443", "http://builder.example:443"),
        ("http://[::1]:3000", "http://[::1]:3000"),
    ],
)
def test_origin_is_written_as_browsers_write_it(url: str, expected: str) -> None:
    assert origin(url) == expected


@pytest.mark.parametrize(
    "url",
    [
        "builder.example",
        "ftp://builder.example",
        "https:///contact",
        "http://[::1",
        "http://localhost:99999",
        "http://localhost:abc",
    ],
)
def test_what_is_not_a_web_address_is_a_value_error(url: str) -> None:
    with pytest.raises(ValueError):
        origin(url)
