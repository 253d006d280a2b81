"""Has the built pages look for the backend where the settings say it is.

Where REFLEX_API_URL is not set, Reflex 0.10.1 builds this machine and the port of `make dev` into
its scripts, and they find their way only over https. Pages and backend have one address then.
"""

from dataclasses import dataclass

import reflex as rx
from reflex.config import environment, get_config
from reflex.constants import Env
from reflex.plugins import PreCompileContext
from typing_extensions import Unpack


@dataclass(frozen=True)
class BackendAddressPlugin(rx.plugins.Plugin):
    """`url` is the backend's address in production; `make dev` has it on a port of its own."""

    url: str

    def pre_compile(self, **context: Unpack[PreCompileContext]) -> None:  # noqa: ARG002
        """Set it before Reflex writes it down, which is after this."""
        if environment.REFLEX_ENV_MODE.get() == Env.PROD:
            get_config().api_url = self.url
