"""The designed "Page not found" takes the place of Reflex's blank shell."""

from pathlib import Path

import pytest

from builder_site.static_kit.plugins.not_found import SHELL, NotFoundPlugin

PAGE = (
    '<link rel="modulepreload" href="/assets/a.js"/><h1>Page not found</h1>'
    '<script data-standalone="true">menu()</script>'
    '<script type="module" src="/assets/b.js"></script>'
    "<script>1 < 2</script>"
)


def test_page_takes_the_shells_place_without_the_framework(tmp_path: Path) -> None:
    tmp_path.joinpath("not-found").mkdir()
    tmp_path.joinpath("not-found/index.html").write_text(PAGE)
    tmp_path.joinpath("not-found.html").write_text(PAGE)
    tmp_path.joinpath(SHELL).write_text("blank")
    NotFoundPlugin().post_build(static_dir=tmp_path)
    assert (
        tmp_path.joinpath(SHELL).read_text()
        == '<h1>Page not found</h1><script data-standalone="true">menu()</script>'
    )
    assert [path.name for path in tmp_path.iterdir()] == [SHELL]


def test_build_without_the_page_is_stopped(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="not-found"):
        NotFoundPlugin().post_build(static_dir=tmp_path)
