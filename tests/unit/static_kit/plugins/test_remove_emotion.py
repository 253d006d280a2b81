"""Emotion stays out of the build of the Reflex installed, and nobody's styles are lost silently."""

from pathlib import Path

import pytest
from reflex_base.compiler.templates import vite_config_template

from builder_site.static_kit.plugins.html_pages import BuildChangedError
from builder_site.static_kit.plugins.remove_emotion import MARK, PlainElementsPlugin, plain

CONFIG = vite_config_template(
    base="/", hmr=True, force_full_reload=False, experimental_hmr=False, sourcemap=False
)


def test_replacement_stands_once_in_the_configuration_of_the_reflex_installed() -> None:
    assert plain(CONFIG).count(f'name: "{MARK}"') == 1
    assert plain(plain(CONFIG)) == plain(CONFIG)


def test_another_reflex_stops_the_build() -> None:
    with pytest.raises(BuildChangedError, match=r"Reflex 0\.10\.1"):
        plain("export default {};")


def test_element_with_a_style_prop_stops_the_build_with_advice(tmp_path: Path) -> None:
    (tmp_path / "services.html").write_text('<p css="[object Object]">Stone</p>')
    with pytest.raises(SystemExit, match=r"services\.html: .*class_name"):
        PlainElementsPlugin().post_build(static_dir=tmp_path)
