"""Reflex's configuration: how the site is built and served. Settings come from the environment."""

import sys

import reflex as rx

from builder_site import settings
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

CONTENT = "builder_site.content"

prepare_environment("builder_site")

try:
    SETTINGS = settings.load()
except settings.SettingsError as error:
    sys.exit(str(error))

# Where the form is posted, if not to the address of the pages.
POSTED_TO = SETTINGS.provider_url if SETTINGS.sends_from_browser else SETTINGS.api_url

config = rx.Config(
    app_name="builder_site",
    deploy_url=SETTINGS.site_url,
    cors_allowed_origins=[SETTINGS.site_url],
    telemetry_enabled=False,
    show_built_with_reflex=False,
    # The server sends the first format that the browser accepts: brotli is smaller.
    frontend_compression_formats=["brotli", "gzip"],
    plugins=[
        StaticSitePlugin(
            policy=Policy(
                SETTINGS.site_url,
                frames=(CONTACT_PAGE.map.embed,),
                forms=(POSTED_TO,) if POSTED_TO else (),
            ),
            photos=all_records(CONTENT, Photo),
            social_images=[
                *all_records(CONTENT, SocialImage),
                *(project.social_image for project in all_records(CONTENT, Project)),
            ],
            not_found_routes=addresses(NOT_FOUND_PAGE.meta.route),
            warnings=placeholders() if SETTINGS.site_url.startswith("https:") else (),
        )
    ],
)
