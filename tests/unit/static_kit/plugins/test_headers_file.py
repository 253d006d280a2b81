"""The headers as a host of static files takes them."""

from pathlib import Path

from builder_site.static_kit.http.csp import Policy
from builder_site.static_kit.plugins.headers_file import HeadersFilePlugin

POLICY = Policy("https://builder.example")
PAGE = "<script>hello()</script>"


def test_file_gives_every_address_the_headers_of_the_built_pages(tmp_path: Path) -> None:
    tmp_path.joinpath("contact").mkdir()
    tmp_path.joinpath("contact/index.html").write_text(PAGE)
    HeadersFilePlugin(POLICY).post_build(static_dir=tmp_path)
    rule, *lines = tmp_path.joinpath("_headers").read_text().splitlines()
    assert rule == "/*"
    assert dict(line.strip().split(": ", 1) for line in lines) == POLICY.headers([PAGE])
