"""Spellings of the site's URL that the settings accept."""

SPELLINGS = {
    "http://localhost:{port}/": "localhost",
    " HTTP://LocalHost:{port}// ": "localhost",
    "http://127.0.0.1:{port}/": "127.0.0.1",
    "http://[::1]:{port}/": "[::1]",
    "http://BÄDER.example:{port}/": "xn--bder-loa.example",
    "Http://xn--bder-LOA.example:{port}": "xn--bder-loa.example",
}
"""The host as browsers send it, by the spelling of the URL."""
DEFAULT_PORT_SPELLINGS = (
    "https://builder.example",
    "https://builder.example/",
    "HTTPS://Builder.Example:443",
    " https://builder.example ",
)
