from pathlib import Path

from builder_site.static_kit.http.csp import Policy
from builder_site.static_kit.plugins.headers_file import read_headers, write_headers

POLICY = Policy("https://shop.example")
PAGE = "<script>hello()</script>"


def test_file_has_the_headers_of_the_built_pages_for_every_address(tmp_path: Path) -> None:
    assert read_headers(tmp_path) == {}
    tmp_path.joinpath("contact").mkdir()
    tmp_path.joinpath("contact/index.html").write_text(PAGE)
    write_headers(POLICY, tmp_path)
    assert tmp_path.joinpath("_headers").read_text().startswith("/*\n  Content-Security-Policy: ")
    assert read_headers(tmp_path) == POLICY.headers([PAGE])
