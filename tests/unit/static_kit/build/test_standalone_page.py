from pathlib import Path

import pytest

from builder_site.static_kit.build.build_changed import BuildChangedError
from builder_site.static_kit.build.standalone_page import SHELL, write_not_found


@pytest.fixture
def built(tmp_path: Path) -> Path:
    for folder in ("gone", "pt/gone"):
        tmp_path.joinpath(folder).mkdir(parents=True)
        tmp_path.joinpath(folder, "index.html").write_text(folder)
    return tmp_path


def test_page_of_a_folder_answers_below_it(built: Path) -> None:
    built.joinpath(SHELL).touch()
    write_not_found(["/gone", "/pt/gone"], built)
    assert built.joinpath("pt/404.html").read_text() == "pt/gone"
    assert list(built.joinpath("pt").iterdir()) == [built / "pt/404.html"]
    assert built.joinpath("_redirects").read_text() == "/pt/* /pt/404.html 404\n"


def test_build_without_the_shell_stops(built: Path) -> None:
    with pytest.raises(BuildChangedError, match=f"does not find {SHELL} in the build"):
        write_not_found(["/gone"], built)
