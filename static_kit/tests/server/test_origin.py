"""The origin of a URL, as browsers write it in their header Origin."""

import pytest

from static_kit.server.origin import origin


@pytest.mark.parametrize(
    ("url", "expected_origin"),
    [
        ("https://bäder.example/a?b=c", "https://xn--bder-loa.example"),
        ("HTTPS://BÄDER.Example:443", "https://xn--bder-loa.example"),
        ("https://xn--bder-loa.example", "https://xn--bder-loa.example"),
        ("https://straße.example", "https://xn--strae-oqa.example"),
        ("https://بيت.example", "https://xn--ngbe9g.example"),
        ("https://b。example", "https://b.example"),
        ("http://B.example:80/", "http://b.example"),
        ("http://b.example:443", "http://b.example:443"),
        ("http://b.example:", "http://b.example"),
        ("http://my_host:8000", "http://my_host:8000"),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("http://[2001:DB8:0:0::1]:8000", "http://[2001:db8::1]:8000"),
    ],
)
def test_host_is_that_of_the_dns_and_a_default_port_is_left_out(
    url: str, expected_origin: str
) -> None:
    assert origin(url) == expected_origin


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("b.example", "http:// or https://"),
        ("ftp://b.example", "http:// or https://"),
        ("https://b℀d.example", "http:// or https://"),
        ("http://[::1", "http:// or https://"),
        ("https:///contact", "a host"),
        ("https:b.example", "a host"),
        ("http://[::1]b.example", "http:// or https://|a host"),
        ("http://b.example:abc", "a port"),
        ("http://b.example:٨٠", "a port"),
        ("http://b.example:000000080", "a port"),
        ("http://b.example:0", "its port must be 1 to 65535"),
        ("http://b.example:65536", "its port must be 1 to 65535"),
        ("http://b .example", "no space"),
        ("http://b.example\n", "no space"),
        ("http://ana:s3cret@b.example", "no password"),
        ("http://b.example.", "no dot at the end"),
        ("http://bäder.example.", "no dot at the end"),
        ("http://b..example", "a domain name"),
        ("http://b\\a.example", "a domain name"),
        ("http://b%41.example", "a domain name"),
        ("http://☃.example", "a domain name"),
        (f"http://{'b' * 64}.example", "a domain name"),
        ("http://256.1.1.1", "an IPv4 address"),
        ("http://127.1", "an IPv4 address"),
        ("http://0x7f", "an IPv4 address"),
        ("http://[b.example]", "http:// or https://|an IPv6 address"),
        ("http://[fe80::1%25eth0]", "an IPv6 address"),
        ("http://[::ffff:192.0.2.1]", "an IPv6 address"),
    ],
)
def test_what_no_browser_could_ask_is_refused_in_a_sentence_without_the_url(
    url: str, sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence) as excinfo:
        origin(url)
    assert str(excinfo.value).startswith("it")
    assert "s3cret" not in str(excinfo.value)
