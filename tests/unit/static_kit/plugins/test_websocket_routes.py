from builder_site.static_kit.plugins.web_template import web_template
from builder_site.static_kit.plugins.websocket_routes import STATE_JS, limited_state_js


def test_script_of_the_installed_reflex_has_a_backend_at_the_routes_only() -> None:
    path, script = limited_state_js(["/contact", "/"])
    assert path == STATE_JS
    assert script.count('if (!io || !["/contact", "/"].includes(') == 1
    assert 'from "socket.io-client"' in web_template(STATE_JS)
    assert 'from "socket.io-client"' not in script
    assert "export const supplySocketIo" in script
