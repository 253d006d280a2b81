"""What the kit uses and changes inside Reflex, and what breaks when Reflex changes.

Written for VERSIONS. A step that does not find what it changes raises BuildChangedError, which
stops the build with one sentence; tests/unit/static_kit/test_reflex_internals.py does the
same for the names that are used. docs/static_kit.md says what to compare then, and when each of
these can be deleted.

compiled_alone    Component._memoization_mode: a component becomes an export of a module of its page
compiled_name     the library and the tag of such a component, which Reflex sets when it compiles it
page_function     the module of a page's function names the module of the page's components
own_copy          PageContext.own: the copy of a component that a plugin's hook may change
FILES, CHANGES    files of .web, written or changed before the build
VITE_PLUGIN       what Vite replaces in Reflex's scripts; REPLACED says what must be there
without_framework the scripts in a built page, in the element that CHANGES puts around them;
                  has_framework tells whether a page has them
SHELL             the page for dynamic routes, which Reflex copies to 404.html after the plugins
second_copy       contact.html, which Reflex makes of contact/index.html before the plugins
PostBuildContext  what the hook `post_build` gets; reflex.plugins does not export it
web_dir           reflex.utils.prerequisites.get_web_dir: the folder of what Reflex writes, .web
is_prod_mode      reflex.utils.exec.is_prod_mode: whether this is a build, and not `reflex run`
STYLE_PROP        what a `style` prop becomes in a page without emotion
clear_globals     RegistrationContext.bundled_libraries: modules in `window` for the backend's code

Not here, but in the module that needs it:

static_site.py    `../public/…`, paths of stylesheets that are relative to .web/styles; and when the
                  hook `get_static_assets` is called: after the copy of assets/ and the installation
                  of npm's packages, before the pages are written
html_pages.py     ENTRIES: where a build has entry.client.js
vite_plugin.js    React Router's query in the names of pages' modules, and functions of STATE
entry_client.js   the folder of COMPONENTS, as Vite's glob
encoder.py        reflex.utils.console: the progress bar
environment.py    names of Reflex's variables

No thread upstream asks for islands; https://github.com/reflex-dev/reflex/issues/6295 (open) names
the size of scripts and what blocks the first paint.
"""

import json
import os
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import reflex as rx
from reflex.plugins import PageContext
from reflex.utils import exec as reflex_exec
from reflex.utils.prerequisites import get_web_dir
from reflex_base import plugins
from reflex_base.constants.compiler import MemoizationDisposition
from reflex_base.registry import RegistrationContext

from .errors import KitError, exit_on_mistake

VERSIONS = "Reflex 0.10.1, React Router 8.4 and React 19.3"


class BuildChangedError(KitError):
    """Reflex is not what the kit was written for; the text is one sentence."""

    def __init__(self, step: str, missing: str) -> None:
        """`step` is the step's __file__, `missing` is what it looks for and where."""
        super().__init__(
            f"{os.path.relpath(step)} was written for {VERSIONS} and does not find {missing}: "
            f"see the top of {os.path.relpath(__file__)}."
        )


web_dir = get_web_dir
is_prod_mode = reflex_exec.is_prod_mode
PostBuildContext = plugins.PostBuildContext

COMPONENTS = "$/app_components/"
"""Where Reflex writes the modules of the components that it compiles by themselves."""

EXPORT = re.compile(r"\w+_[0-9a-f]{6}(?=[0-9a-f]{26}\b|[0-9a-f]{26}_)")
"""The beginning of the name of such a component, which ends with a hash."""

C = TypeVar("C", bound=rx.Component)


def compiled_alone(component: C) -> C:
    """Mark `component`, which Reflex then compiles to an export of its page's module; return it.

    Reflex does so by itself for a component that uses state.
    """
    mode = component._memoization_mode  # pyright: ignore[reportPrivateUsage]
    alone = replace(mode, disposition=MemoizationDisposition.ALWAYS)
    component._memoization_mode = alone  # pyright: ignore[reportPrivateUsage]
    return component


def is_compiled_alone(component: rx.Component) -> bool:
    """Return whether `compiled_alone` was called with `component`."""
    mode = component._memoization_mode  # pyright: ignore[reportPrivateUsage]
    return mode.disposition == MemoizationDisposition.ALWAYS


def compiled_name(component: rx.Component) -> str:
    """Return "module#export" of a component that `compiled_alone` was called with, once compiled.

    The module is relative to COMPONENTS. Of the export's name it is the beginning, with six digits
    of its hash: pages are smaller without the rest. Raises BuildChangedError if Reflex has put the
    component elsewhere or names it otherwise.
    """
    library = str(component.library)
    name = EXPORT.match(str(component.tag))
    if not library.startswith(COMPONENTS) or not name:
        raise BuildChangedError(__file__, f"the component {component.tag} in {COMPONENTS}")
    return f"{library.removeprefix(COMPONENTS)}#{name[0]}"


def page_function(build: Callable[[], rx.Component], route: str) -> Callable[[], rx.Component]:
    """Return `build` as a function for `app.add_page` at `route`, in a module named after that.

    Reflex writes the components of a page that it compiles by themselves to a module named after
    that of the page's function. Pages that shared one would load the words of each other.
    """

    @exit_on_mistake()
    def page() -> rx.Component:
        return build()

    page.__module__ = f"page{route.replace('/', '_')}"
    return page


def own_copy(page: PageContext, component: C) -> C:
    """Return the copy of `component` that belongs to the `page`, so that a hook may change it.

    Several pages may have the same component.
    """
    return page.own(component)


def clear_globals() -> None:
    """Empty the list of modules that Reflex puts into `window` for code of the backend: 8 kB."""
    RegistrationContext.ensure_context().bundled_libraries.clear()


SHELL = "__spa-fallback.html"
"""The empty page that React Router builds for dynamic routes. Reflex copies it to 404.html."""


def second_copy(page: Path) -> Path:
    """Return the file to which Reflex copies the index.html in the folder `page`."""
    return page.with_name(f"{page.name}.html")


STYLE_PROP = 'css="[object Object]"'
"""What React renders for a `style` prop of Reflex without emotion."""

KIT = Path(__file__).parent
THEME = "utils/react-theme.js"
"""Reflex's theme file."""
STAND_INS = {
    "@emotion/react": "utils/stand_ins/emotion.js",
    "socket.io-client": "utils/stand_ins/socket_io.js",
    "$/reflex.json": "utils/stand_ins/reflex_json.js",
}
"""Modules that no island uses, and the files of FILES that a build has in their place."""
VITE_PLUGIN = "vite-plugin-static-kit.js"
FILES = {
    "app/entry.server.jsx": KIT / "build/entry_server.jsx",
    "app/entry.client.js": KIT / "islands/entry_client.js",
    "utils/elements.jsx": KIT / "islands/elements.jsx",
    "styles/islands.css": KIT / "islands/islands.css",
    "styles/page_first.css": KIT / "build/page_first.css",
    THEME: KIT / "build/stand_ins/theme.js",
    STAND_INS["@emotion/react"]: KIT / "build/stand_ins/emotion.js",
    STAND_INS["socket.io-client"]: KIT / "build/stand_ins/socket_io.js",
    STAND_INS["$/reflex.json"]: KIT / "build/stand_ins/reflex_json.js",
    VITE_PLUGIN: KIT / "build/vite_plugin.js",
}
"""Files in .web, and what the kit writes there: the entries, what components of islands import, the
kit's styles, what stands in for libraries that no island uses, and the plugin of Vite that puts it
there. `entry.client.js` needs the hook `provides_entry_client`, which keeps Reflex from writing its
own."""

BROWSERS = json.loads((KIT / "build/browsers.json").read_text(encoding="utf-8"))
"""The oldest that scripts and styles are written for, as Vite names them."""
VITE_IMPORT = 'import { defineConfig } from "vite";'
VITE_PLUGINS = "alwaysUseReactDomServerNode(),"
"""The first of Vite's plugins, in the list that Reflex's EmbedPlugin uses too."""
VITE_PLUGIN_OPTIONS = json.dumps({"target": BROWSERS, "standIns": STAND_INS})
# The script that chooses a dark or a light theme, with what the browser has stored, before the
# first paint.
COLOR_MODE = r'jsx\("script",\{\},"(?:[^"\\]|\\.)*localStorage(?:[^"\\]|\\.)*"\),'
# The framework's scripts in a page: `reflex run` and React Router's build need them.
SCRIPTS = "framework-scripts"
"""The element around them, by which `without_framework` finds them."""
SCROLL_AND_SCRIPTS = r"jsx\(ScrollRestoration,\{\},\),jsx\(Scripts,\{\},\)"
MARKED_SCRIPTS = f'jsx("{SCRIPTS}",{{}},jsx(ScrollRestoration),jsx(Scripts))'
STATE = "utils/state.js"
"""Reflex's script for state and events, which the islands import."""
REPLACED = {
    "app/_document.js": ('from "@emotion/react"',),
    STATE: (
        'from "socket.io-client"',
        'from "$/reflex.json"',
        *("eval(", "new Cookies(", "mergician("),
    ),
}
"""Files in .web, each with what VITE_PLUGIN replaces or leaves out of it. Where Reflex has it no
more, a part of the plugin has no effect, and can be deleted."""
CHANGES = {
    "app/_document.js": ((COLOR_MODE, ""), (SCROLL_AND_SCRIPTS, MARKED_SCRIPTS)),
    "vite.config.js": (
        (re.escape(VITE_IMPORT), f'{VITE_IMPORT}\nimport {{ staticKit }} from "./{VITE_PLUGIN}";'),
        (re.escape(VITE_PLUGINS), f"{VITE_PLUGINS}\n    staticKit({VITE_PLUGIN_OPTIONS}),"),
    ),
}
"""Files in .web, each with patterns that it contains once, and what replaces them."""


def check_replaced(file: str, text: str) -> None:
    """Raise BuildChangedError if Reflex's `text` of `file` has not all that REPLACED names."""
    for part in REPLACED.get(file, ()):
        if part not in text:
            raise BuildChangedError(__file__, f"what REPLACED names in {file}, {part!r}")


def change(file: str, text: str) -> str:
    """Return Reflex's `text` of `file`, changed as CHANGES says. Raises BuildChangedError."""
    check_replaced(file, text)
    for pattern, replacement in CHANGES[file]:
        text, count = re.subn(pattern, lambda _, new=replacement: new, text)
        if count != 1:
            raise BuildChangedError(__file__, f"what CHANGES names in {file}, {pattern!r:.40}")
    return text


FRAMEWORK = re.compile(f'<{SCRIPTS}>.*?</{SCRIPTS}>|<link rel="modulepreload"[^>]*>', re.DOTALL)


def has_framework(html: str) -> bool:
    """Return whether the built page `html` has the framework's scripts."""
    return f"<{SCRIPTS}>" in html


def without_framework(html: str) -> str:
    """Return the built page `html` without the framework's scripts and the links to them.

    Raises BuildChangedError if it has none, or still has one.
    """
    page, count = FRAMEWORK.subn("", html)
    if not count or "modulepreload" in page or "__reactRouter" in page:
        raise BuildChangedError(__file__, f"the scripts of a page in <{SCRIPTS}>")
    return page
