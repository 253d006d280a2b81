from pathlib import Path

from builder_site.static_kit.inline_script import STANDALONE
from builder_site.static_kit.plugins.inline_css import WITHOUT_SCRIPTS
from builder_site.static_kit.plugins.not_found import SHELL, replace_shell

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
    replace_shell("/gone", tmp_path)
    assert tmp_path.joinpath(SHELL).read_text() == KEPT
    assert [path.name for path in tmp_path.iterdir()] == [SHELL]
