"""The keys of the e-mail account stay on the server."""

from tests.conftest import ACCOUNT_ENVIRONMENT
from tests.servers import Site


def test_no_published_file_contains_a_key(site: Site) -> None:
    """`site` was built with an account in its environment."""
    files = [path for path in site.pages.rglob("*") if path.is_file()]
    assert site.url.encode() in (site.pages / "index.html").read_bytes(), "not this test's build"
    keys = [key.encode() for key in ACCOUNT_ENVIRONMENT.values()]
    assert [path for path in files if any(key in path.read_bytes() for key in keys)] == []
