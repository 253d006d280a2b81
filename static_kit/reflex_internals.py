"""What the kit uses and changes inside Reflex, and what breaks when Reflex changes.

Written for VERSIONS. A step that does not find what it changes raises ReflexChangedError, which
stops the build with one sentence; static_kit/tests/test_reflex_internals.py does the
same for the names that are used. static_kit/README.md says what to compare then, and when each of
these can be deleted.

compile_separately
    Component._memoization_mode: a component becomes an export of a module of its page
component_name
    the library and the tag of such a component, which Reflex sets when it compiles it
parts_of, memo_body, is_text, renders_its_children
    the components in a component, and which of them React renders with it in an island
var_data_of, is_color_mode, needs_event_loop
    what the values and the event handlers of a component depend on
libraries_of
    the npm packages that a component imports; those of Radix begin with RADIX_PREFIX
own_copy
    PageContext.own: the copy of a component that a plugin's hook may change
KIT_FILES
    files that the kit writes to .web before the build
PATCHES
    files of Reflex in .web that the kit changes before the build
VITE_PLUGIN_FILE
    the plugin of Vite that replaces parts of Reflex's scripts, which REPLACED_BY_VITE lists
without_framework
    the scripts in a built page, in the element that PATCHES puts around them; has_framework tells
    whether a page has them
SPA_FALLBACK
    the page for dynamic routes, which Reflex copies to 404.html after the plugins
reflex_copy
    contact.html, which Reflex makes of contact/index.html before the plugins
PostBuildContext
    what the hook `post_build` gets; reflex.plugins does not export it
web_dir
    reflex.utils.prerequisites.get_web_dir: the folder of what Reflex writes, .web
is_prod_mode
    reflex.utils.exec.is_prod_mode: false in `reflex run`, true in a build and where one is served
STYLE_PROP
    what a `style` prop becomes in a page without emotion
restart_unique_names
    reflex_base.vars.base: USED_VARIABLES and _rng, of which the names of variables in scripts come
clear_bundled_libraries
    RegistrationContext.bundled_libraries: modules in `window` for the backend's code

These modules depend on Reflex too:

app.py            the module of a page's function names the module of the page's components;
                  REFLEX_SKIP_COMPILE: this process compiles no pages; the folder of a build in .web
static_site.py    `../public/…`: paths of stylesheets are relative to .web/styles. Reflex calls the
                  hook `get_static_assets` after it has copied assets/ and installed npm's packages,
                  and before it writes the pages
html_pages.py     ENTRY_PATTERN: where a build has entry.client.js
plain_document.py one stylesheet in a page, React's comments, and `<html lang>`
vite_plugin.js    React Router's query in the names of pages' modules, without which it stops
                  the build, and functions of STATE_FILE
entry_client.js   COMPONENTS_FOLDER, as Vite's glob
encoder.py        reflex.utils.console: the progress bar
environment.py    names of Reflex's variables
server/files.py   the .br and .gz copies of a build, and the page for unknown paths
responsive_picture.py  what of a picture's props is an attribute
folders.py        the folder in which `rx.asset` looks
elements.jsx      the folder $/utils of .web

No thread upstream asks for islands; https://github.com/reflex-dev/reflex/issues/6295 (open) names
the size of scripts and what blocks the first paint.
"""

import json
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

import reflex as rx
from reflex.components.component import BaseComponent
from reflex.event import EventChain
from reflex.plugins import PageContext
from reflex.utils import exec as reflex_exec
from reflex.utils.prerequisites import get_web_dir
from reflex.vars import FunctionVar, Var, VarData
from reflex_base import plugins
from reflex_base.components.memo import MemoComponent
from reflex_base.components.memoize_helpers import is_snapshot_boundary
from reflex_base.constants.compiler import MemoizationDisposition
from reflex_base.registry import RegistrationContext
from reflex_base.vars import base
from reflex_components_core.base.bare import Bare

from .errors import MistakeError

VERSIONS = "Reflex 0.10.1, React Router 8.4 and React 19.3"


class ReflexChangedError(MistakeError):
    """Reflex is not what the kit was written for; the text is one sentence."""

    def __init__(self, step: str, missing: str) -> None:
        """`step` is the step's __file__, `missing` is what it looks for and where."""
        super().__init__(
            f"{os.path.relpath(step)} was written for {VERSIONS} and does not find {missing}: "
            f"see the top of {os.path.relpath(__file__)}."
        )


def hook_argument(step: str, context: Mapping[str, Any], name: str) -> Any:
    """Return what Reflex gives the hook of a plugin as `name`, of all that it gives in `context`.

    Raises ReflexChangedError without it; `step` is the step's __file__.
    """
    if name not in context:
        raise ReflexChangedError(step, f"`{name}` among the arguments of a plugin's hook")
    return context[name]


def internal(step: str, owner: object, name: str) -> Any:
    """Return the attribute `name` of a module, class or object `owner` of Reflex.

    Raises ReflexChangedError without it; `step` is the step's __file__.
    """
    try:
        return getattr(owner, name)
    except AttributeError:
        is_named = isinstance(owner, type | ModuleType)
        owner_name = owner.__name__ if is_named else type(owner).__name__
        raise ReflexChangedError(step, f"`{name}` in {owner_name}") from None


web_dir = get_web_dir
is_prod_mode = reflex_exec.is_prod_mode
PostBuildContext = plugins.PostBuildContext

COMPONENTS_FOLDER = "$/app_components/"
"""Where Reflex writes the modules of the components that it compiles by themselves."""

EXPORT_PREFIX = re.compile(r"\w+_[0-9a-f]{6}(?=[0-9a-f]{26}\b|[0-9a-f]{26}_)")
"""The beginning of the name of such a component: all but the end of its hash."""

component_tags: dict[str, str] = {}
"""The whole name of the component for which `component_name` has returned a name."""

ComponentT = TypeVar("ComponentT", bound=rx.Component)


def compile_separately(component: ComponentT) -> ComponentT:
    """Mark `component`, which Reflex then compiles to an export of its page's module; return it.

    Reflex does so by itself for a component that uses state.
    """
    mode = internal(__file__, component, "_memoization_mode")
    alone = replace(mode, disposition=MemoizationDisposition.ALWAYS)
    component._memoization_mode = alone  # pyright: ignore[reportPrivateUsage]
    return component


def is_compiled_separately(component: rx.Component) -> bool:
    """Return whether `compile_separately` was called with `component`."""
    mode = internal(__file__, component, "_memoization_mode")
    return mode.disposition == MemoizationDisposition.ALWAYS


def component_name(component: rx.Component) -> str:
    """Return "module#export" of a component that Reflex has compiled after `compile_separately`.

    The module is relative to COMPONENTS_FOLDER. The export is the beginning of its name, with six
    digits of its hash, so that pages are smaller. Raises ReflexChangedError if Reflex has put the
    component elsewhere or names it in another way, and MistakeError if another component in the
    module has a name that begins with the same.
    """
    library, tag = str(component.library), str(component.tag)
    match = EXPORT_PREFIX.match(tag)
    if not library.startswith(COMPONENTS_FOLDER) or not match:
        raise ReflexChangedError(__file__, f"the component {tag} in {COMPONENTS_FOLDER}")
    name = f"{library.removeprefix(COMPONENTS_FOLDER)}#{match[0]}"
    if (other_tag := component_tags.setdefault(name, tag)) != tag:
        raise MistakeError(
            f"The islands {other_tag} and {tag} of one page both have the name {name}: change a "
            "text in one of them, or EXPORT_PREFIX."
        )
    return name


RADIX_PREFIX = "@radix-ui/"
COLOR_MODE_CONTEXT = "ColorModeContext"
"""What a component imports for a value of Reflex's color mode."""


def parts_of(component: BaseComponent) -> list[BaseComponent]:
    """Return the children of `component`, and the components in its props."""
    if not isinstance(component, rx.Component):
        return component.children
    return [
        *component.children,
        *internal(__file__, component, "_get_components_in_props")(),
    ]


def memo_body(component: BaseComponent) -> BaseComponent | None:
    """Return what the function of an `rx.memo` returns, if `component` is one."""
    if not isinstance(component, MemoComponent):
        return None
    return internal(__file__, component, "_memo_definition").component


def is_text(component: BaseComponent) -> bool:
    """Return whether `component` is a text or a value among the children of an element."""
    return isinstance(component, Bare)


def renders_its_children(component: BaseComponent) -> bool:
    """Return whether an island of `component` has its children too, as a MemoizationLeaf has."""
    return isinstance(component, rx.Component) and is_snapshot_boundary(component)


def libraries_of(component: rx.Component) -> Iterable[str]:
    """Return the libraries that `component` imports, without those of its children.

    An element of HTML imports none.
    """
    return internal(__file__, component, "_get_imports")() if component.library else ()


def var_data_of(component: rx.Component) -> list[VarData]:
    """Return what the values of `component` depend on, without those of its children."""
    values = internal(__file__, component, "_get_vars")()
    all_data = (internal(__file__, value, "_get_all_var_data")() for value in values)
    return [*filter(None, all_data)]


def is_color_mode(data: VarData) -> bool:
    """Return whether a value with this `data` depends on Reflex's color mode."""
    imported = (variable.tag for _, variables in data.imports for variable in variables)
    return COLOR_MODE_CONTEXT in imported


def needs_event_loop(trigger: EventChain | Var[Any]) -> bool:
    """Return whether one of the handlers of `trigger` is an event, not a function in JavaScript."""
    if not isinstance(trigger, EventChain) or trigger.invocation:
        return False
    return not all(isinstance(event, FunctionVar) for event in trigger.events)


def own_copy(page: PageContext, component: ComponentT) -> ComponentT:
    """Return the copy of `component` that belongs to `page`, which a hook may change.

    Several pages may share one component, and a change of it would reach them all.
    """
    return internal(__file__, page, "own")(component)


def restart_unique_names(seed: str) -> None:
    """Let the unique names of JavaScript's variables depend on `seed` from now on.

    Reflex takes them from one sequence for all pages, so that a page would have other names, and
    its islands too, if it is compiled before the others.
    """
    internal(__file__, base, "USED_VARIABLES").clear()
    internal(__file__, base, "_rng")().seed(seed)


def clear_bundled_libraries() -> None:
    """Empty the list of modules that Reflex puts into `window` for code of the backend: 8 kB."""
    internal(__file__, RegistrationContext.ensure_context(), "bundled_libraries").clear()


SPA_FALLBACK = "__spa-fallback.html"
"""The empty page that React Router builds for dynamic routes. Reflex copies it to 404.html."""


def reflex_copy(page_folder: Path) -> Path:
    """Return the file to which Reflex copies the index.html in `page_folder`."""
    return page_folder.with_name(f"{page_folder.name}.html")


STYLE_PROP = 'css="[object Object]"'
"""What React renders for a `style` prop of Reflex without emotion."""

KIT_FOLDER = Path(__file__).parent
THEME_FILE = "utils/react-theme.js"
"""Reflex's theme file."""
VITE_PLUGIN_FILE = "vite-plugin-static-kit.js"
VITE_DEV_PLUGIN_FILE = "vite-plugin-static-kit-dev.js"


class KitFile(NamedTuple):
    """A file of the kit, and the path in .web to which it is copied.

    A build has it in place of the module that it `replaces`: a library that no island uses.
    """

    source: Path
    target: str
    replaces: str = ""


KIT_FILES = (
    KitFile(KIT_FOLDER / "build/entry_server.jsx", "app/entry.server.jsx"),
    KitFile(KIT_FOLDER / "islands/entry_client.js", "app/entry.client.js"),
    KitFile(KIT_FOLDER / "dev/client.js", "utils/dev_client.js"),
    KitFile(KIT_FOLDER / "islands/elements.jsx", "utils/elements.jsx"),
    KitFile(KIT_FOLDER / "islands/islands.css", "styles/islands.css"),
    KitFile(KIT_FOLDER / "build/page_first.css", "styles/page_first.css"),
    KitFile(KIT_FOLDER / "build/vite_plugin.js", VITE_PLUGIN_FILE),
    KitFile(KIT_FOLDER / "dev/vite_dev_plugin.js", VITE_DEV_PLUGIN_FILE),
    KitFile(KIT_FOLDER / "build/stubs/theme.js", THEME_FILE),
    KitFile(KIT_FOLDER / "build/stubs/emotion.js", "utils/stubs/emotion.js", "@emotion/react"),
    KitFile(
        KIT_FOLDER / "build/stubs/socket_io.js", "utils/stubs/socket_io.js", "socket.io-client"
    ),
    KitFile(
        KIT_FOLDER / "build/stubs/reflex_json.js", "utils/stubs/reflex_json.js", "$/reflex.json"
    ),
)
"""The entries, what components of islands import, the kit's styles, the plugins of Vite, Reflex's
theme file, and the files that replace modules. `entry.client.js` needs the hook
`provides_entry_client`, which keeps Reflex from writing its own."""
STUBS = {file.replaces: file.target for file in KIT_FILES if file.replaces}
"""The files in .web by the modules that they replace: the plugin of Vite replaces them."""

BROWSERS = json.loads((KIT_FOLDER / "build/browsers.json").read_text(encoding="utf-8"))
"""The oldest browsers that scripts and styles are written for, as Vite names them."""
VITE_IMPORT = 'import { defineConfig } from "vite";'
FIRST_VITE_PLUGIN = "alwaysUseReactDomServerNode(),"
"""The first plugin in Reflex's vite.config.js. Reflex's EmbedPlugin changes the same list."""
VITE_PLUGIN_OPTIONS = json.dumps({"target": BROWSERS, "stubs": STUBS})
VITE_PLUGIN_IMPORTS = f"""import {{ staticKit }} from "./{VITE_PLUGIN_FILE}";
import {{ staticKitDev }} from "./{VITE_DEV_PLUGIN_FILE}";"""
VITE_PLUGINS = f"staticKit({VITE_PLUGIN_OPTIONS}),\n    staticKitDev(),"
# The script that chooses a dark or a light theme before the first paint, by what the browser has
# stored.
COLOR_MODE_SCRIPT = r'jsx\("script",\{\},"(?:[^"\\]|\\.)*localStorage(?:[^"\\]|\\.)*"\),'
SCRIPTS_ELEMENT = "framework-scripts"
"""The element around the framework's scripts, by which `without_framework` finds them in a built
page. They are not removed earlier: `reflex run` and React Router's build need them."""
SCROLL_AND_SCRIPTS = r"jsx\(ScrollRestoration,\{\},\),jsx\(Scripts,\{\},\)"
MARKED_SCRIPTS = f'jsx("{SCRIPTS_ELEMENT}",{{}},jsx(ScrollRestoration),jsx(Scripts))'
STATE_FILE = "utils/state.js"
"""Reflex's script for state and events, which the islands import."""
REPLACED_BY_VITE = {
    "app/_document.js": ('from "@emotion/react"',),
    STATE_FILE: (
        'from "socket.io-client"',
        'from "$/reflex.json"',
        *("eval(", "new Cookies(", "mergician("),
    ),
}
"""Files in .web, each with the parts that the plugin of Vite replaces or leaves out. If Reflex no
longer has one of them, that part of the plugin has no effect and can be deleted."""
PATCHES = {
    "app/_document.js": ((COLOR_MODE_SCRIPT, ""), (SCROLL_AND_SCRIPTS, MARKED_SCRIPTS)),
    "vite.config.js": (
        (re.escape(VITE_IMPORT), f"{VITE_IMPORT}\n{VITE_PLUGIN_IMPORTS}"),
        (re.escape(FIRST_VITE_PLUGIN), f"{FIRST_VITE_PLUGIN}\n    {VITE_PLUGINS}"),
    ),
}
"""Files in .web, each with patterns that it contains once, and what replaces them."""


def check_replaced_by_vite(file: str, text: str) -> None:
    """Raise ReflexChangedError if Reflex's `text` of `file` lacks a part that Vite replaces."""
    for part in REPLACED_BY_VITE.get(file, ()):
        if part not in text:
            raise ReflexChangedError(__file__, f"what REPLACED_BY_VITE names in {file}, {part!r}")


def patched(file: str, text: str) -> str:
    """Return Reflex's `text` of `file`, changed as PATCHES says.

    Raises ReflexChangedError if a pattern of PATCHES is not in it exactly once.
    """
    check_replaced_by_vite(file, text)
    for pattern, replacement in PATCHES[file]:
        text, count = re.subn(pattern, lambda _, new=replacement: new, text)
        if count != 1:
            raise ReflexChangedError(__file__, f"what PATCHES names in {file}, {pattern!r:.40}")
    return text


FRAMEWORK = re.compile(
    f'<{SCRIPTS_ELEMENT}>.*?</{SCRIPTS_ELEMENT}>|<link rel="modulepreload"[^>]*>', re.DOTALL
)


def has_framework(html: str) -> bool:
    """Return whether the built page `html` still has the framework's scripts."""
    return f"<{SCRIPTS_ELEMENT}>" in html


def without_framework(html: str) -> str:
    """Return the built page `html` without the framework's scripts and the links to them.

    Raises ReflexChangedError if it has no such scripts, or if one is left.
    """
    page, count = FRAMEWORK.subn("", html)
    if not count or 'rel="modulepreload"' in page or "window.__reactRouter" in page:
        raise ReflexChangedError(__file__, f"the scripts of a page in <{SCRIPTS_ELEMENT}>")
    return page
