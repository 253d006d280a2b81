from pathlib import Path

import pytest
from reflex_base.compiler.templates import vite_config_template

from builder_site.static_kit.plugins.remove_emotion import NAME, check_pages, without_emotion

CONFIG = vite_config_template(
    base="/", hmr=True, force_full_reload=False, experimental_hmr=False, sourcemap=False
)


def test_replacement_is_added_once_to_the_configuration_of_the_installed_reflex() -> None:
    changed = without_emotion(CONFIG)
    assert changed.count(f'name: "{NAME}"') == 1
    assert without_emotion(changed) == changed


def test_element_with_a_style_prop_stops_the_build_with_advice(tmp_path: Path) -> None:
    (tmp_path / "services.html").write_text('<p css="[object Object]">Stone</p>')
    with pytest.raises(SystemExit, match=r"services\.html: .*class_name"):
        check_pages(tmp_path)
