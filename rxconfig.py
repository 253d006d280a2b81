"""Reflex's configuration: how the site is built and served. Settings come from the environment."""

import os
import sys

import reflex as rx
from reflex.constants import StateManagerMode

from builder_site import settings
from builder_site.contact.message import MAX_SOCKET_CHARACTERS
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.models import Photo, SocialImage
from builder_site.content.models.projects import Project
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.placeholders import placeholders
from builder_site.content.translated import addresses
from builder_site.static_kit.build.static_site import StaticSitePlugin
from builder_site.static_kit.environment import prepare_environment
from builder_site.static_kit.records.locate import all_records
from builder_site.static_kit.server.csp import Policy
from builder_site.static_kit.server.origin import is_loopback

CONTENT = "builder_site.content"

prepare_environment("builder_site")
os.environ.setdefault("REFLEX_SOCKET_MAX_HTTP_BUFFER_SIZE", str(MAX_SOCKET_CHARACTERS))
# Seconds between pings, and for the answer. Until one is late, granian 2.8 collects up to 64 MB of
# an unfinished packet. A message on a slow line has no longer either (contact.delivery.DEADLINE).
os.environ.setdefault("REFLEX_SOCKET_INTERVAL", "10")
os.environ.setdefault("REFLEX_SOCKET_TIMEOUT", "10")

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
    # The server sends the first format that the browser accepts: brotli is smaller.
    frontend_compression_formats=["brotli", "gzip"],
    state_manager_mode=StateManagerMode.REDIS if SETTINGS.redis_url else StateManagerMode.MEMORY,
    # Seconds. A state is used for one message, which takes 10 at most (contact.delivery.DEADLINE);
    # later a page gets a new one.
    redis_token_expiration=60,
    plugins=[
        StaticSitePlugin(
            policy=Policy(
                SETTINGS.site_url,
                SETTINGS.api_url,
                frames=(CONTACT_PAGE.map.embed,),
                forms=(SETTINGS.provider_url,) if SETTINGS.sends_from_browser else (),
            ),
            photos=all_records(CONTENT, Photo),
            social_images=[
                *all_records(CONTENT, SocialImage),
                *(project.social_image for project in all_records(CONTENT, Project)),
            ],
            websocket_routes=[]
            if SETTINGS.sends_from_browser
            else addresses(CONTACT_PAGE.meta.route),
            not_found_routes=addresses(NOT_FOUND_PAGE.meta.route),
            warnings=() if is_loopback(SETTINGS.site_url) else placeholders(),
        )
    ],
)
