import reflex as rx
from reflex.compiler.compiler import compile_app_root

from builder_site.static_kit.plugins.remove_eval import (
    ROOT_JSX,
    STATE_JS,
    without_direct_eval,
    without_modules,
)
from builder_site.static_kit.plugins.web_template import web_template


def test_root_of_the_installed_reflex_keeps_its_modules_to_itself() -> None:
    path, root = compile_app_root(rx.fragment())
    assert path.endswith(ROOT_JSX)
    changed = without_modules(root)
    assert "window.__reflex" not in changed
    assert "useEffect(() => {" in changed


def test_no_call_of_eval_in_the_installed_reflex_sees_the_names_around_it() -> None:
    changed = without_direct_eval(web_template(STATE_JS))
    assert "eval?.(event.payload.callback)" in changed
    assert "eval(" not in changed
