"""What is changed in the scripts of the installed Reflex."""

import re

import pytest
import reflex as rx
from reflex.compiler.compiler import compile_app_root, compile_document_root
from reflex_base.compiler.templates import vite_config_template
from reflex_base.components.dynamic import reset_bundled_libraries

from builder_site.static_kit.build.build_changed import BuildChangedError
from builder_site.static_kit.build.reflex_scripts import (
    FILES,
    FIRST,
    forget_libraries,
    with_plugin,
    without_color_mode,
)

DOCUMENT = compile_document_root(head_components=[])[1]

VITE_CONFIG = vite_config_template(
    base="/", hmr=True, force_full_reload=False, experimental_hmr=False, sourcemap=False
)


def app_root() -> str:
    return compile_app_root(rx.fragment())[1]


def test_vite_gets_the_plugin_once_after_a_reload_too() -> None:
    once = with_plugin(VITE_CONFIG)
    assert once.count('name: "static-kit"') == 1
    assert with_plugin(once) == once


def test_document_has_no_script_of_the_color_mode() -> None:
    assert 'jsx("head",{},jsx("meta"' in without_color_mode(DOCUMENT)


def test_scripts_of_another_reflex_stop_the_build() -> None:
    with pytest.raises(BuildChangedError, match=r"find always.*: see docs/guides\.md, Upgrade"):
        with_plugin(VITE_CONFIG.replace(FIRST, "another()"))
    with pytest.raises(BuildChangedError, match=r"find a script that reads localStorage in app/"):
        without_color_mode(DOCUMENT.replace("localStorage", "storage"))


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
