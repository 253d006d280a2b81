"""The options of the kit's plugin that other parts of the kit need too: the encoder, the server."""

from dataclasses import dataclass, field

from reflex.config import get_config

from .encodings import Encodings
from .folders import DEFAULT_FOLDERS, Folders


@dataclass(frozen=True, kw_only=True)
class Options:
    """What an app may choose: its folders, and how its photos are encoded."""

    folders: Folders = DEFAULT_FOLDERS
    encodings: Encodings = field(default_factory=Encodings)


def plugin_options() -> Options:
    """Return the options of the plugin in rxconfig.py; without a plugin, the defaults."""
    plugins = get_config().plugins
    return next((plugin for plugin in plugins if isinstance(plugin, Options)), Options())
