"""Inline scripts lose their comments and indentation, and nothing that they do."""

from pathlib import Path

import pytest

from static_kit.inline_script import RUNS_PREFIX, InlineScriptError, run_once, without_comments

SCRIPT = """\
// What it does.
/** @param {string} name */
const greet = (name) => {
  // Why.
  return `https://${name}.example`; // and so on
};
"""


def write(folder: Path, text: str) -> Path:
    file = folder / "script.js"
    file.write_text(text)
    return file


def test_comments_of_their_own_lines_and_indentation_are_left_out(tmp_path: Path) -> None:
    assert without_comments(write(tmp_path, SCRIPT)) == (
        "const greet = (name) => {\nreturn `https://${name}.example`; // and so on\n};\n"
    )


def test_script_runs_once_and_marks_the_page_at_its_end(tmp_path: Path) -> None:
    file = tmp_path / "open_menu.js"
    file.write_text("open();\n")
    condition, start, end = run_once(file).partition("{open();\n")
    assert start
    assert condition.startswith("if(!") and f'"{RUNS_PREFIX}open-menu"' in condition
    assert f'"{RUNS_PREFIX}open-menu"' in end


@pytest.mark.parametrize(
    "text",
    [
        "const text = `\n  // two lines`;",
        'write("</script>");',
        'write("<!-- -->");',
        'glob("/a/**/*.jsx");',
    ],
    ids=["a text of two lines", "the end of the element", "HTML's comment", "a comment in a text"],
)
def test_script_that_would_be_changed_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(InlineScriptError, match=r"script\.js: an inline script"):
        without_comments(write(tmp_path, text))
