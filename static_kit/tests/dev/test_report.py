"""What is said of a mistake: the same place in the terminal and in Vite's overlay."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from static_kit.dev.report import Mistake, mistake_of
from static_kit.errors import MistakeError, exit_on_mistake

MODULE = """# A module of the app.
def price(text):
    return float(text)


def total(texts):
    return sum(price(text) for text in texts)
"""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an app, which is the current one; its module is `shop`."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "shop", raising=False)
    (tmp_path / "shop.py").write_text(MODULE)
    return tmp_path


def mistake(raising: object, *arguments: object) -> Mistake:
    """What is said of the error that `raising` raises."""
    assert callable(raising)
    with pytest.raises((Exception, SystemExit)) as raised:
        raising(*arguments)
    return mistake_of(raised.value)


@pytest.mark.parametrize("raised", ["MistakeError", "SystemExit"])
def test_mistake_with_a_place_has_the_lines_around_it(app: Path, raised: str) -> None:
    def check() -> None:
        raise MistakeError("shop.py:3: TOTAL is 0: it must be 1 or more.\nshop.py:6: also.")

    said = mistake(check if raised == "MistakeError" else exit_on_mistake()(check))
    assert said.text == "shop.py:3: TOTAL is 0: it must be 1 or more.\nshop.py:6: also."
    assert (said.file, said.line) == (str(app / "shop.py"), 3)
    assert "> 3 |     return float(text)" in said.frame
    assert said.for_terminal() == f"{said.text}\n{said.frame}"
    assert said.for_vite() == {
        "message": said.text,
        "stack": "",
        "id": said.file,
        "loc": {"file": said.file, "line": 3, "column": 1},
        "frame": said.frame,
    }


def test_mistake_in_a_photo_has_its_file(app: Path) -> None:
    said = mistake_of(MistakeError("shop.py: cannot be read."))
    assert said.for_vite() == {
        "message": "shop.py: cannot be read.",
        "stack": "",
        "id": str(app / "shop.py"),
    }


@pytest.mark.usefixtures("app")
def test_mistake_without_a_place_has_its_text() -> None:
    text = "The page /: `deploy_url` is 'x'."
    assert mistake_of(MistakeError(text)).for_vite() == {"message": text, "stack": ""}


def test_error_is_where_the_apps_code_was_last(app: Path) -> None:
    """Not in a library, and not in the kit, which calls the app's functions."""
    shop = import_module("shop")
    said = mistake(exit_on_mistake()(shop.total), ["1", "two"])
    assert said.text == "shop.py:3: ValueError: could not convert string to float: 'two'"
    assert said.file == str(app / "shop.py")
    assert "Traceback (most recent call last)" in said.traceback
    assert said.for_terminal().startswith(f"{said.text}\n{said.frame}\nTraceback")
    assert said.for_vite()["stack"] == said.traceback


@pytest.mark.usefixtures("app")
def test_error_says_for_which_page_it_was_raised() -> None:
    error = ValueError("no number")
    error.add_note("Happened while evaluating page 'contact'")
    assert mistake_of(error).text == (
        "ValueError: no number\nHappened while evaluating page 'contact'"
    )


def test_syntax_error_has_its_line_and_no_traceback(app: Path) -> None:
    (app / "shop.py").write_text(MODULE + "TOTAL = (\n")
    said = mistake(import_module, "shop")
    assert said.text == "shop.py:8: SyntaxError: '(' was never closed"
    assert (said.line, said.traceback) == (8, "")


def test_deleted_module_is_missed_where_it_is_imported(app: Path) -> None:
    (app / "shop.py").write_text("from prices import PRICES\n")
    said = mistake(import_module, "shop")
    assert said.text == "shop.py:1: ModuleNotFoundError: No module named 'prices'"
