"""Shows a change under `make dev` sooner: a worker keeps Reflex, and reads only the site anew.

Reflex 0.10.1 forks a worker for each change where the system can. The process it forks from has
read rxconfig.py, and with it the content: the fork would show the old texts. Its
REFLEX_STRICT_HOT_RELOAD starts a new Python instead, which imports Reflex, Pillow and the rest
again: 0.7 s of each change, on two cores. Where a system cannot fork, that is what happens.
"""

import os
import sys
from contextlib import suppress
from functools import cache

from reflex.config import environment
from reflex_base.config import reload_config

SITE = "builder_site"


def is_active() -> bool:
    """Whether this process is the server of `make dev`, or a worker of it; never in production."""
    return environment.REFLEX_DEV_BACKEND_RELOAD_ACTIVE.get()


@cache
def read_anew_in_forks() -> None:
    """Have each worker forked from this process on read the site's modules and rxconfig.py anew."""
    # Windows has no forks.
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=_read_anew)


def _read_anew() -> None:
    if not is_active():
        return
    for name in [name for name in sys.modules if name.partition(".")[0] == SITE]:
        del sys.modules[name]
    # What is wrong is said when the worker imports the app; from here, Python could not stop it.
    with suppress(Exception, SystemExit):
        reload_config()
