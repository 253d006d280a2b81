from reflex.compiler.compiler import compile_document_root

from builder_site.static_kit.plugins.remove_color_mode import (
    DOCUMENT_JS,
    WITHOUT_THEME,
    theme_js,
    without_script,
)


def test_script_is_removed_from_the_document_of_the_installed_reflex() -> None:
    path, document = compile_document_root(head_components=[])
    changed = without_script(document)
    assert path.endswith(DOCUMENT_JS)
    assert "localStorage" not in changed
    assert 'jsx("head",{},jsx("meta"' in changed


def test_provider_of_the_installed_reflex_is_replaced() -> None:
    assert theme_js() == ("utils/react-theme.js", WITHOUT_THEME)
