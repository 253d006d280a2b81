"""What the kit uses and changes inside the installed Reflex is still there."""

import json
import re
import subprocess
import sysconfig
from importlib.metadata import version
from pathlib import Path

import pytest
import reflex as rx
import reflex_base
from reflex.compiler.compiler import compile_app_root, compile_document_root
from reflex.compiler.plugins.memoize import _should_memoize  # pyright: ignore[reportPrivateUsage]
from reflex.plugins import PageContext, Plugin
from reflex.utils.build import (
    _duplicate_index_html_to_parent_directory,  # pyright: ignore[reportPrivateUsage]
)
from reflex_base.compiler.templates import vite_config_template
from reflex_base.components.memo import create_passthrough_component_memo
from reflex_base.registry import RegistrationContext

from static_kit import reflex_internals
from static_kit.app import page_function
from static_kit.errors import MistakeError
from static_kit.reflex_internals import (
    BROWSERS,
    COMPONENTS_FOLDER,
    KIT_FILES,
    KIT_FOLDER,
    REPLACED_BY_VITE,
    SCRIPTS_ELEMENT,
    STATE_FILE,
    STUBS,
    STYLE_PROP,
    THEME_FILE,
    VERSIONS,
    VITE_PLUGIN_FILE,
    PostBuildContext,
    ReflexChangedError,
    check_replaced_by_vite,
    clear_bundled_libraries,
    compile_separately,
    component_name,
    internal,
    own_copy,
    patched,
    reflex_copy,
    without_framework,
)

TEMPLATES = Path(reflex_base.__file__).with_name(".templates") / "web"
"""What Reflex copies to .web."""
DOCUMENT = compile_document_root(head_components=[])[1]

NO_SCRIPTS = f"<{SCRIPTS_ELEMENT}></{SCRIPTS_ELEMENT}>"
VITE_CONFIG = vite_config_template(
    base="/", hmr=True, force_full_reload=False, experimental_hmr=False, sourcemap=False
)


def kit_file(target: str) -> str:
    """The kit's text of the file `target` in .web."""
    (file,) = (file for file in KIT_FILES if file.target == target)
    return file.source.read_text(encoding="utf-8")


def test_versions_name_the_installed_reflex() -> None:
    """Each ReflexChangedError says for which version the kit was written."""
    assert VERSIONS.startswith(f"Reflex {version('reflex')}, ")


def test_vite_gets_the_plugin() -> None:
    config = patched("vite.config.js", VITE_CONFIG)
    (imported,) = re.findall(r'import { (\w+) } from "\./' + re.escape(VITE_PLUGIN_FILE), config)
    assert f"export const {imported} = " in kit_file(VITE_PLUGIN_FILE)
    (options,) = re.findall(rf"{imported}\((.*)\),", config)
    assert json.loads(options) == {"target": BROWSERS, "stubs": STUBS}


@pytest.mark.parametrize(
    ("query", "error"),
    [
        ("?__react-router-build-client-route", ""),
        (
            "?another",
            "No module has ?__react-router-build-client-route: see the top of static_kit/",
        ),
    ],
)
def test_pages_modules_with_another_query_stop_the_build(query: str, error: str) -> None:
    plugin = KIT_FOLDER / "build/vite_plugin.js"
    program = f"""
import {{ staticKit }} from {json.dumps(plugin.as_uri())};
const plugin = staticKit({{ target: [], stubs: {{}} }});
plugin.transform("", "/app/root.jsx{query}");
const error = (message) => console.log(message);
plugin.buildEnd.call({{ environment: {{ name: "client" }}, error }});
"""
    node = Path(sysconfig.get_path("scripts"), "node")
    output = subprocess.check_output([node, "--input-type=module", "-e", program], text=True)
    assert output.startswith(error) and bool(output) == bool(error)


def test_document_has_no_script_of_the_color_mode() -> None:
    assert 'jsx("head",{},jsx("meta"' in patched("app/_document.js", DOCUMENT)


def test_scripts_of_the_framework_are_in_an_element() -> None:
    assert f'jsx("{SCRIPTS_ELEMENT}",{{}},' in patched("app/_document.js", DOCUMENT)


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("vite.config.js", VITE_CONFIG.replace("alwaysUse", "neverUse")),
        ("vite.config.js", VITE_CONFIG.replace("{ defineConfig }", "vite")),
        ("app/_document.js", DOCUMENT.replace("localStorage", "storage")),
        ("app/_document.js", DOCUMENT.replace("jsx(Scripts", "jsx(Modules")),
    ],
)
def test_files_of_another_reflex_stop_the_build(file: str, text: str) -> None:
    with pytest.raises(ReflexChangedError, match=rf"find .* in {file}.*: see the top of .*\.py\.$"):
        patched(file, text)


@pytest.mark.parametrize(
    "page",
    [
        "<p>Stone</p>",
        f"{NO_SCRIPTS}<script>window.__reactRouterContext = {{}}</script>",
        f'{NO_SCRIPTS}<link as="script" rel="modulepreload" href="/a.js"/>',
    ],
)
def test_page_with_other_scripts_of_the_framework_stops_the_build(page: str) -> None:
    with pytest.raises(ReflexChangedError, match="does not find the scripts of a page"):
        without_framework(page)


def test_provider_of_the_color_mode_has_the_name_that_reflex_imports() -> None:
    root = compile_app_root(rx.fragment())[1]
    (imported,) = re.findall(r"import \{ (\w+) \} from '\$/utils/react-theme'", root)
    assert f"export const {imported} = " in kit_file(THEME_FILE)


@pytest.mark.parametrize("hook", ["provides_entry_client", "enter_component", "leave_component"])
def test_reflex_asks_plugins_for_the_entry_and_with_each_component(hook: str) -> None:
    assert hasattr(Plugin, hook)


def test_component_is_compiled_to_an_export_of_its_pages_module() -> None:
    page = page_function(rx.fragment, "/pt/contacto")
    component = compile_separately(rx.el.div("Stone"))
    assert _should_memoize(component)
    compiled, _ = create_passthrough_component_memo(component, page.__module__)
    assert re.fullmatch(r"page_pt_contacto#Div_div_[0-9a-f]{6}", component_name(compiled()))


def test_islands_whose_names_begin_with_the_same_stop_the_build(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reflex_internals, "component_tags", {})
    first, same, other = (rx.el.div() for _ in range(3))
    for component, end in ((first, "0"), (same, "0"), (other, "1")):
        component.library, component.tag = f"{COMPONENTS_FOLDER}page", f"Div_abcdef{end:0>26}"
    assert component_name(first) == component_name(same) == "page#Div_abcdef"
    with pytest.raises(MistakeError, match=r"both have the name page#Div_abcdef: "):
        component_name(other)


@pytest.mark.parametrize(
    ("library", "tag"),
    [
        (f"{COMPONENTS_FOLDER}page", "Div_div_v2"),
        ("@/components/page", "Div_div_0123456789abcdef0123456789abcdef"),
    ],
    ids=["another name", "another folder"],
)
def test_component_that_reflex_puts_or_names_otherwise_stops_the_build(
    library: str, tag: str
) -> None:
    component = rx.el.div()
    component.library, component.tag = library, tag
    with pytest.raises(ReflexChangedError, match=rf"the component {tag} in {re.escape('$/')}"):
        component_name(component)


@pytest.mark.parametrize("part", REPLACED_BY_VITE[STATE_FILE])
def test_reflex_without_what_vite_replaces_stops_the_build(part: str) -> None:
    state = (TEMPLATES / STATE_FILE).read_text(encoding="utf-8")
    check_replaced_by_vite(STATE_FILE, state)
    with pytest.raises(ReflexChangedError, match=re.escape(f"in {STATE_FILE}, {part!r}")):
        check_replaced_by_vite(STATE_FILE, state.replace(part, ""))


def test_each_module_that_a_build_has_no_need_of_has_a_file_in_its_place() -> None:
    imports = re.findall(r'from "(.+?)"', str(REPLACED_BY_VITE))
    assert sorted(imports) == sorted(STUBS)


def test_reflex_without_emotion_stops_the_build() -> None:
    with pytest.raises(ReflexChangedError, match=r"REPLACED_BY_VITE .*emotion"):
        patched("app/_document.js", DOCUMENT.replace("@emotion/react", "react"))


def test_style_is_a_prop_of_the_name_by_which_a_build_finds_it() -> None:
    # React writes the value of a prop that it does not know as JavaScript's `String` does.
    (prop,) = re.findall(r"\b(\w+):\(\{", str(rx.el.p("Stone", style={"color": "red"})))
    assert f'{prop}="[object Object]"' == STYLE_PROP


def test_page_has_a_copy_of_its_own_of_a_component() -> None:
    component = rx.el.div("Stone")
    page = PageContext(name="shop", route="shop", root_component=component)
    copy = own_copy(page, component)
    assert copy is not component
    assert own_copy(page, component) is copy
    assert str(copy) == str(component)


def test_reflex_makes_a_second_copy_of_each_page(tmp_path: Path) -> None:
    page = tmp_path / "pt/contacto"
    page.mkdir(parents=True)
    page.joinpath("index.html").write_text("Stone")
    _duplicate_index_html_to_parent_directory(tmp_path)
    assert reflex_copy(page).read_text() == "Stone"


def test_plugin_gets_the_folder_of_the_build() -> None:
    assert "static_dir" in PostBuildContext.__annotations__


def test_reflex_puts_modules_into_window_unless_the_list_is_emptied() -> None:
    assert RegistrationContext().bundled_libraries
    clear_bundled_libraries()
    assert not RegistrationContext.ensure_context().bundled_libraries


@pytest.mark.parametrize("owner", [reflex_internals, reflex_internals.KitFile, rx.el.div()])
def test_name_that_reflex_has_renamed_is_one_sentence(owner: object) -> None:
    assert internal(__file__, owner, "__doc__") == owner.__doc__
    with pytest.raises(
        ReflexChangedError,
        match=r"test_reflex_internals\.py was written for .* and does not find `_renamed` in \w+",
    ):
        internal(__file__, owner, "_renamed")
