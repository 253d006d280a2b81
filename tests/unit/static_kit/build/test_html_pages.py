from pathlib import Path

import pytest

from builder_site.static_kit.build.html_pages import check_styles


def test_element_with_a_style_prop_stops_the_build_with_advice(tmp_path: Path) -> None:
    (tmp_path / "services.html").write_text('<p css="[object Object]">Stone</p>')
    with pytest.raises(SystemExit, match=r"services\.html: .*class_name"):
        check_styles(tmp_path)
