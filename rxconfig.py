"""Reflex's configuration: how the site is built and served. Settings come from the environment."""

import json
import os

import reflex as rx

from builder_site.content import check_content
from builder_site.settings import load_settings
from static_kit.build.static_site import StaticSitePlugin
from static_kit.environment import prepare_environment
from static_kit.errors import exit_on_mistake
from static_kit.server.security_headers import SecurityHeaders

with exit_on_mistake():
    check_content()

from builder_site.content import web_manifest
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.translated import path_in_each_language
from builder_site.release import build_info

prepare_environment("builder_site")

with exit_on_mistake():
    SETTINGS = load_settings()

# Reflex's sitemap has the URL of this variable, which overrides the argument `deploy_url`. The
# settings have brought it into the form that browsers send: lower case, non-ASCII in punycode.
os.environ["REFLEX_DEPLOY_URL"] = SETTINGS.site_url

# The URL that the form is posted to, if that is not the URL of the pages.
FORM_URL = SETTINGS.provider_url if SETTINGS.sends_from_browser else SETTINGS.api_url

config = rx.Config(
    app_name="builder_site",
    cors_allowed_origins=[SETTINGS.site_url],
    telemetry_enabled=False,
    show_built_with_reflex=False,
    # The server sends a browser the smallest format that it accepts.
    frontend_compression_formats=["brotli", "gzip"],
    plugins=[
        StaticSitePlugin(
            security_headers=SecurityHeaders(
                SETTINGS.site_url,
                frame_urls=(CONTACT_PAGE.map.embed_url,),
                form_urls=(FORM_URL,) if FORM_URL else (),
            ),
            not_found_routes=path_in_each_language(NOT_FOUND_PAGE.meta.route),
            files={web_manifest.FILE: json.dumps(web_manifest.WEB_MANIFEST)},
            build_info=build_info(SETTINGS),
        )
    ],
)
