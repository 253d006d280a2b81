"""What is published is what pages ask for."""

from pathlib import Path

from builder_site.static_kit.plugins.prune_output import LeftoversPlugin


def test_sources_are_not_published(tmp_path: Path) -> None:
    for file in ("external/form.jsx", "styles/base.css", "assets/a.js"):
        tmp_path.joinpath(file).parent.mkdir()
        tmp_path.joinpath(file).touch()
    LeftoversPlugin().post_build(static_dir=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["assets"]
