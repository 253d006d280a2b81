"""Opens the WebSocket to the backend on the pages that need it; the others work without a backend.

Reflex 0.10.1 connects on every page of an app that has state, and ships socket.io with every page.
This step changes two places of Reflex's utils/state.js: the function that says whether there is a
backend, and the import of socket.io. A page that needs the socket brings socket.io along:

    import io from "socket.io-client";
    import { supplySocketIo } from "$/utils/state";
    supplySocketIo(io);
"""

import json
from collections.abc import Collection

from .build_changed import BuildChangedError
from .web_template import web_template

STATE_JS = "utils/state.js"
FUNCTION = "export const isBackendDisabled = () => {\n"
IMPORT = 'import io from "socket.io-client";\n'
SUPPLY = """let io;
export const supplySocketIo = (library) => {
  io = library;
};
"""


def limited_state_js(routes: Collection[str]) -> tuple[str, str]:
    """Return the path of Reflex's script, and the script with a backend at `routes` only."""
    script = web_template(STATE_JS)
    if script.count(FUNCTION) != 1 or script.count(IMPORT) != 1:
        raise BuildChangedError(
            __file__, f"isBackendDisabled and the import of socket.io-client in {STATE_JS}"
        )
    path = 'location.pathname.replace(/(.)\\/$/, "$1")'
    # `make dev` mounts a page before its own script has brought socket.io. The next event connects.
    rule = f"  if (!io || !{json.dumps(list(routes))}.includes({path})) return true;\n"
    return STATE_JS, script.replace(FUNCTION, FUNCTION + rule).replace(IMPORT, SUPPLY)
