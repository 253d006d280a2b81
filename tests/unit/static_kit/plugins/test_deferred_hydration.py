from pathlib import Path

from builder_site.static_kit.plugins.deferred_hydration import in_order

SCRIPTS = {
    "manifest-1.js": "window.manifest = {};",
    "react-5.js": "export const react = 1;",
    "root-2.js": 'import{react as e}from"./react-5.js";',
    "_index-3.js": 'import{react as e}from"./react-5.js";import"./manifest-1.js";',
    "entry-4.js": 'import{react as e}from"./react-5.js";import("./far-6.js");',
}


def test_script_comes_after_those_that_it_imports(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    for name, text in SCRIPTS.items():
        (tmp_path / "assets" / name).write_text(text)
    ordered = in_order([f"/assets/{name}" for name in reversed(SCRIPTS)], tmp_path)
    assert {*ordered[:2]} == {"/assets/manifest-1.js", "/assets/react-5.js"}
    assert {*ordered[2:]} == {"/assets/root-2.js", "/assets/_index-3.js", "/assets/entry-4.js"}
