from pathlib import Path

from builder_site.static_kit.inline_script import STANDALONE
from builder_site.static_kit.plugins.inline_css import WITHOUT_SCRIPTS
from builder_site.static_kit.plugins.not_found import SHELL, write_not_found

KEPT = (
    f'<style data-fonts></style><h1>Page not found</h1><script {STANDALONE}="true">menu()</script>'
)
PAGE = (
    '<link rel="modulepreload" href="/assets/a.js"/>'
    + KEPT.replace("<style", f"<style{WITHOUT_SCRIPTS}")
    + '<script type="module" src="/assets/b.js"></script><script>1 < 2</script>'
)


def test_page_replaces_the_shell_without_the_framework(tmp_path: Path) -> None:
    tmp_path.joinpath("gone").mkdir()
    tmp_path.joinpath("gone/index.html").write_text(PAGE)
    tmp_path.joinpath("gone.html").write_text(PAGE)
    tmp_path.joinpath(SHELL).write_text("empty")
    write_not_found(["/gone"], tmp_path)
    assert tmp_path.joinpath(SHELL).read_text() == KEPT
    assert [path.name for path in tmp_path.iterdir()] == [SHELL]


def test_page_of_a_folder_answers_below_it(tmp_path: Path) -> None:
    for folder in ("gone", "pt/gone"):
        tmp_path.joinpath(folder).mkdir(parents=True)
        tmp_path.joinpath(folder, "index.html").write_text(folder)
    tmp_path.joinpath(SHELL).touch()
    write_not_found(["/gone", "/pt/gone"], tmp_path)
    assert tmp_path.joinpath("pt/404.html").read_text() == "pt/gone"
    assert list(tmp_path.joinpath("pt").iterdir()) == [tmp_path / "pt/404.html"]
    assert tmp_path.joinpath("_redirects").read_text() == "/pt/* /pt/404.html 404\n"
