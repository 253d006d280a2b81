"""The theme's script and provider of the Reflex installed go; of another, the build stops."""

from pathlib import Path

import pytest
import reflex_base
from reflex.compiler.compiler import compile_document_root

from builder_site.static_kit.plugins.html_pages import BuildChangedError
from builder_site.static_kit.plugins.remove_color_mode import (
    PROVIDER,
    plain_provider,
    without_script,
)

TEMPLATE = Path(reflex_base.__file__).parent / ".templates/web/utils/react-theme.js"


def test_script_goes_and_the_rest_of_the_document_stays() -> None:
    _, document = compile_document_root(head_components=[])
    changed = without_script(document)
    assert "localStorage" not in changed
    assert 'jsx("head",{},jsx("meta"' in changed


def test_provider_gives_its_children_alone() -> None:
    assert plain_provider(TEMPLATE.read_text()) == PROVIDER
    assert plain_provider(PROVIDER) == PROVIDER


@pytest.mark.parametrize("change", [without_script, plain_provider])
def test_another_reflex_stops_the_build(change: object) -> None:
    assert callable(change)
    with pytest.raises(BuildChangedError, match=r"Reflex 0\.10\.1"):
        change("export default {};")
