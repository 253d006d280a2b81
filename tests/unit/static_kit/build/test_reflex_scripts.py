"""What is changed in the scripts of the installed Reflex."""

import re

import pytest
import reflex as rx
from reflex.compiler.compiler import compile_app_root, compile_document_root
from reflex_base.compiler.templates import vite_config_template

from builder_site.static_kit.build.build_changed import BuildChangedError
from builder_site.static_kit.build.reflex_scripts import FILES, STAND_INS, change

DOCUMENT = compile_document_root(head_components=[])[1]

VITE_CONFIG = vite_config_template(
    base="/", hmr=True, force_full_reload=False, experimental_hmr=False, sourcemap=False
)


def test_vite_gets_the_plugin() -> None:
    assert change("vite.config.js", VITE_CONFIG).count('name: "static-kit"') == 1


def test_document_has_no_script_of_the_color_mode() -> None:
    assert 'jsx("head",{},jsx("meta"' in change("app/_document.js", DOCUMENT)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("vite.config.js", VITE_CONFIG.replace("alwaysUse", "neverUse")),
        ("app/_document.js", DOCUMENT.replace("localStorage", "storage")),
    ],
)
def test_scripts_of_another_reflex_stop_the_build(file: str, text: str) -> None:
    with pytest.raises(
        BuildChangedError, match=rf"find .* in {file}: see docs/guides\.md, Upgrade"
    ):
        change(file, text)


def test_provider_of_the_color_mode_has_the_name_that_reflex_imports() -> None:
    root = compile_app_root(rx.fragment())[1]
    (imported,) = re.findall(r"import \{ (\w+) \} from '\$/utils/react-theme'", root)
    assert f"export const {imported} = " in FILES[STAND_INS]
