from pathlib import Path

from builder_site.static_kit.inline_script import inline_script

WRITTEN = """// Why it is so.
const address = "https://example.org";
if (address) {
  // Another reason.
  open(address);
}
"""
SENT = """const address = "https://example.org";
if (address) {
open(address);
}
"""


def test_visitors_get_no_comments_and_no_indentation(tmp_path: Path) -> None:
    script = tmp_path / "script.js"
    script.write_text(WRITTEN)
    assert inline_script(script) == SENT
