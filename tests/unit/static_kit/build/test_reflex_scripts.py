"""What is changed in the scripts of the installed Reflex."""

import pytest
import reflex as rx
from reflex.compiler.compiler import compile_app_root, compile_document_root
from reflex_base.compiler.templates import vite_config_template

from builder_site.static_kit.build.reflex_scripts import CHANGES, COPIES, original

VITE_CONFIG = vite_config_template(
    base="/", hmr=True, force_full_reload=False, experimental_hmr=False, sourcemap=False
)
SCRIPTS = {
    **dict(map(original, COPIES)),
    "app/_document.js": compile_document_root(head_components=[])[1],
    "app/root.jsx": compile_app_root(rx.fragment())[1],
    "vite.config.js": VITE_CONFIG,
}


def changed(file: str) -> str:
    text = SCRIPTS[file]
    for change in CHANGES:
        text = change.apply(text) if change.file == file else text
    return text


@pytest.mark.parametrize(
    ("file", "gone", "left"),
    [
        ("app/_document.js", "localStorage", 'jsx("head",{},jsx("meta"'),
        ("utils/react-theme.js", "useState", "export const ThemeProvider"),
        ("app/root.jsx", "window.__reflex", "useEffect(() => {"),
        ("utils/state.js", "eval(", "eval?.(event.payload.callback)"),
    ],
)
def test_script_is_changed(file: str, gone: str, left: str) -> None:
    assert gone not in changed(file)
    assert left in changed(file)


def test_vite_takes_another_jsx_once_after_a_reload_too() -> None:
    (change,) = (change for change in CHANGES if change.file == "vite.config.js")
    once = change.apply(VITE_CONFIG)
    assert once.count('id === "@emotion/react"') == 1
    assert change.apply(once) == once
