from pathlib import Path

from builder_site.static_kit.build.not_found import SHELL, write_not_found


def test_page_of_a_folder_answers_below_it(tmp_path: Path) -> None:
    for folder in ("gone", "pt/gone"):
        tmp_path.joinpath(folder).mkdir(parents=True)
        tmp_path.joinpath(folder, "index.html").write_text(folder)
    tmp_path.joinpath(SHELL).touch()
    write_not_found(["/gone", "/pt/gone"], tmp_path)
    assert tmp_path.joinpath("pt/404.html").read_text() == "pt/gone"
    assert list(tmp_path.joinpath("pt").iterdir()) == [tmp_path / "pt/404.html"]
    assert tmp_path.joinpath("_redirects").read_text() == "/pt/* /pt/404.html 404\n"
