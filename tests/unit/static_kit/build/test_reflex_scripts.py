"""What is changed in the scripts of the installed Reflex."""

import re

import pytest
import reflex as rx
from reflex.compiler.compiler import compile_app_root, compile_document_root
from reflex_base.compiler.templates import vite_config_template
from reflex_base.components.dynamic import reset_bundled_libraries

from builder_site.static_kit.build.reflex_scripts import CHANGES, FILES, forget_libraries

VITE_CONFIG = vite_config_template(
    base="/", hmr=True, force_full_reload=False, experimental_hmr=False, sourcemap=False
)
SCRIPTS = {
    "app/_document.js": compile_document_root(head_components=[])[1],
    "vite.config.js": VITE_CONFIG,
}


def app_root() -> str:
    return compile_app_root(rx.fragment())[1]


def changed(file: str) -> str:
    text = SCRIPTS[file]
    for change in CHANGES:
        text = change.apply(text) if change.file == file else text
    return text


@pytest.mark.parametrize(
    ("file", "gone", "left"),
    [
        ("app/_document.js", "localStorage", 'jsx("head",{},jsx("meta"'),
    ],
)
def test_script_is_changed(file: str, gone: str, left: str) -> None:
    assert gone not in changed(file)
    assert left in changed(file)


def test_vite_gets_the_plugin_once_after_a_reload_too() -> None:
    (change,) = (change for change in CHANGES if change.file == "vite.config.js")
    once = change.apply(VITE_CONFIG)
    assert once.count('name: "static-kit"') == 1
    assert change.apply(once) == once


def test_libraries_for_scripts_of_the_backend_are_left_out() -> None:
    assert "React" in app_root()
    forget_libraries()
    try:
        assert "React" not in app_root()
    finally:
        reset_bundled_libraries()


def test_provider_of_the_color_mode_has_the_name_that_reflex_imports() -> None:
    (imported,) = re.findall(r"import \{ (\w+) \} from '\$/utils/react-theme'", app_root())
    assert f"export const {imported} = " in FILES["utils/react-theme.js"]
