"""Creates Reflex's app from the settings: registers its pages, and puts the server around it."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

import reflex as rx
from reflex.config import get_config
from starlette.applications import Starlette
from starlette.types import ASGIApp

from builder_site.components.picture import jpeg_url
from builder_site.content import CONTENT_PACKAGE, unregistered_page_mistakes
from builder_site.content.drafts import draft_mistakes, published_records, unpublished_drafts
from builder_site.content.models import Photo
from builder_site.content.template_values import template_values
from builder_site.content.translated import translation_mistakes
from builder_site.pages import pages
from builder_site.pages.head import head, scripts
from builder_site.server import create_routes
from builder_site.settings import Settings
from static_kit.app import build_dir, compiles_pages, page_function, serve_build
from static_kit.errors import MistakeError, exit_on_mistake
from static_kit.images.encoder import encode_photos
from static_kit.records.check import raise_mistakes
from static_kit.records.locate import all_records


@dataclass(kw_only=True)
class App(rx.App):
    """Reflex's app with the site's routes; in production it serves these and the build alone."""

    settings: Settings

    @exit_on_mistake()
    def __call__(self) -> ASGIApp:
        """Return the ASGI app. A server calls this when it starts, which is after the build.

        Ends the program if the variable REFLEX_ENV_MODE, which every start of a server sets, is not
        set: the settings would be those of a server, and Reflex would serve no build.
        """
        folder = build_dir()
        if not folder and not self.settings.is_development:
            raise MistakeError(
                "REFLEX_ENV_MODE is not set, so this process has no build to serve: start it by "
                "deploy/serve.py."
            )
        routes = create_routes(self.settings, folder)
        # Reflex puts its own app behind these routes.
        self.api_transformer = Starlette(routes=routes)
        return serve_build(super().__call__(), folder, routes)


def create_app(settings: Settings) -> App:
    """Return the app, with its pages unless it serves a build.

    Raises MistakeError with one line for each mistake in the translations, and what `add_pages`
    raises. In a preview these mistakes are printed instead, and so are, in `make dev`, those texts
    that have no translation yet.
    """
    app = App(
        settings=settings,
        # Static pages: no WebSocket, and no state of a visitor on the server.
        enable_state=False,
        reset_style=False,
        head_components=scripts(),
        # Reflex's own overlay, toasts and error page are for pages that React owns.
        toaster=None,
        app_wraps={},
    )
    mistakes = translation_mistakes(in_drafts=settings.shows_drafts)
    if settings.is_development:
        raise_mistakes(translation_mistakes(in_drafts=True, unfinished=False))
    if settings.shows_drafts:
        print_lines(mistakes)
    else:
        raise_mistakes(mistakes)
    if compiles_pages():
        add_pages(app, settings)
    return app


def add_pages(app: rx.App, settings: Settings) -> None:
    """Register the pages with `app`, and encode their photos.

    Raises MistakeError with a line for each page that is in no list, each photo that cannot be used
    and, unless drafts are shown, each draft that a page needs.
    """
    if settings.is_development:
        # Vite serves the pages and takes no posts, so the form posts to the backend's own URL.
        settings = replace(settings, api_url=get_config().api_url)
    else:
        report_unfinished(settings)
    site_pages = pages(settings)
    raise_mistakes(unregistered_page_mistakes(page.meta for page in site_pages))
    encode_photos(shown_photos(settings))
    for page in site_pages:
        app.add_page(
            page_function(page.build, page.meta.route),
            route=page.meta.route,
            title=page.meta.title,
            description=page.meta.description,
            image=settings.site_url + jpeg_url(page.social_image),
            meta=head(page, settings.site_url, preview=settings.shows_drafts),
            context={} if page.is_listed else {"sitemap": None},
        )


def report_unfinished(settings: Settings) -> None:
    """Print what the owner must know before the pages are online: drafts, template values, the URL.

    Raises MistakeError with a line for each draft that a page needs.
    """
    if not settings.shows_drafts:
        raise_mistakes(draft_mistakes())
        print_lines(unpublished_drafts())
    if settings.site_url.startswith("https:"):
        print_lines(template_values())
    if urlsplit(settings.site_url).hostname == "localhost":
        print_lines(
            [f"These pages are for {settings.site_url}: their previews and the sitemap name it."]
        )


def print_lines(lines: Iterable[str]) -> None:
    """Print the `lines` on the standard error output."""
    sys.stderr.writelines(f"{line}\n" for line in lines)


def shown_photos(settings: Settings) -> tuple[Photo, ...]:
    """Return the photos of the content, without drafts unless the `settings` show them."""
    if settings.shows_drafts:
        return all_records(CONTENT_PACKAGE, Photo)
    return tuple(record for record in published_records() if isinstance(record, Photo))
