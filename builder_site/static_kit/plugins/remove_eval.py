"""Removes what Reflex keeps for scripts that arrive as text: the pages' policy refuses to run them.

Reflex 0.10.1 runs such scripts of the backend with `eval`, and gives them five of its modules in
`window.__reflex`. As they may use any name there, Vite can neither shorten names nor leave out
what no page uses: 2.5 kB of script (brotli) on every page, 10 kB where no page has an event.
"""

import re

from .build_changed import BuildChangedError

ROOT_JSX, STATE_JS = "app/root.jsx", "utils/state.js"
MODULES = re.compile(r"window\.__reflex = \{[^}]*\};")
EVAL, INDIRECT_EVAL = "eval(", "eval?.("
"""Only the first, called by its own name, lets a script use the names around the call."""


def without_modules(root: str) -> str:
    """Return Reflex's `root`, which renders all pages, without `window.__reflex`."""
    changed, count = MODULES.subn("", root)
    if count != 1:
        raise BuildChangedError(__file__, f"window.__reflex in {ROOT_JSX}")
    return changed


def without_direct_eval(state: str) -> str:
    """Return Reflex's `state` with calls of `eval` that see no name of it."""
    if EVAL not in state:
        raise BuildChangedError(__file__, f"{EVAL} in {STATE_JS}")
    return state.replace(EVAL, INDIRECT_EVAL)
