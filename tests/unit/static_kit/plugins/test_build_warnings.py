from pathlib import Path

import pytest

from builder_site.static_kit.plugins.build_warnings import BuildWarnings


def test_each_warning_is_one_line_at_the_end_of_a_build(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plugin = BuildWarnings(f"photo {number} is a placeholder" for number in (1, 2))
    assert capsys.readouterr().err == ""
    plugin.post_build(static_dir=tmp_path)
    expected = "photo 1 is a placeholder\nphoto 2 is a placeholder\n"
    assert capsys.readouterr().err == expected
