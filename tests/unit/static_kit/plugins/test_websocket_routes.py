"""What keeps the socket to one page fits the Reflex installed, or stops the build."""

from pathlib import Path

import pytest
import reflex_base

from builder_site.static_kit.plugins.html_pages import BuildChangedError
from builder_site.static_kit.plugins.websocket_routes import MARK, SocketOnlyOnPlugin

TEMPLATE = Path(reflex_base.__file__).parent / ".templates/web/utils/state.js"
PLUGIN = SocketOnlyOnPlugin("/contact")


def test_rule_stands_once_in_the_script_of_the_reflex_installed() -> None:
    changed = PLUGIN.limit(TEMPLATE.read_text())
    assert changed.count(MARK) == 1
    assert '!== "/contact") return true;' in changed


def test_script_no_longer_brings_the_sockets_library_itself() -> None:
    changed = PLUGIN.limit(TEMPLATE.read_text())
    assert 'socket.io-client"' not in changed
    assert "export const supplySocketIo" in changed


def test_script_changed_before_stays_as_it_is() -> None:
    changed = PLUGIN.limit(TEMPLATE.read_text())
    assert PLUGIN.limit(changed) == changed


def test_page_that_has_moved_is_the_one_that_connects() -> None:
    changed = PLUGIN.limit(TEMPLATE.read_text())
    moved = SocketOnlyOnPlugin("/contacto").limit(changed)
    assert moved == changed.replace('"/contact"', '"/contacto"')


def test_another_reflex_stops_the_build() -> None:
    with pytest.raises(BuildChangedError, match="isBackendDisabled"):
        PLUGIN.limit("export const somethingElse = () => {};")
