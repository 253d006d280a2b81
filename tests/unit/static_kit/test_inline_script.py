from pathlib import Path

from builder_site.static_kit.inline_script import inline_script

WRITTEN = """// Why it is so.
/**
 * @param {string} address
 */
const visit = (address) => open(address);

const address = /** @type {string} */ ("https://example.org");
if (address) {
  // Another reason.
  visit(address);
}
"""
INLINE = """const visit = (address) => open(address);
const address =  ("https://example.org");
if (address) {
visit(address);
}
"""


def test_pages_have_no_comments_and_no_indentation(tmp_path: Path) -> None:
    script = tmp_path / "script.js"
    script.write_text(WRITTEN)
    assert inline_script(script) == INLINE
