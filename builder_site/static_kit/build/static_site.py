"""The plugin of a static site: what the kit adds to Reflex's compile and build, step by step.

Each step is a module.
"""

import shutil
import sys
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from reflex.config import environment
from reflex.plugins import PreCompileContext, RegisterRouteContext, SitemapPlugin
from reflex_base.plugins import CommonContext, PostBuildContext
from reflex_base.registry import RegistrationContext
from typing_extensions import Unpack

from ..images.photo import Photo, SocialImage
from ..images.variants import encode_photos, publish
from ..server.csp import Policy
from . import reflex_scripts
from .html_pages import finish_pages, write_not_found

STYLES = Path("assets/styles")
"""The folder of the stylesheets, relative to the project's root."""
SOURCES = ("external", "fonts", "photos", "styles")
"""Folders of assets/ that Reflex publishes and no page asks for: source photos, whose metadata tell
where they were taken, and scripts, fonts and styles, which Vite has put into files of its own."""


@dataclass(frozen=True)
class StaticSitePlugin(SitemapPlugin):
    """The site, with a sitemap, whose URLs and third parties are those of `policy`.

    photos: all photos of the pages
    not_found_routes: pages that answer unknown addresses, each those in its own folder, as
        `/pt/not-found` those in `/pt`
    warnings: lines that a build ends with; a generator runs only then
    """

    policy: Policy
    photos: Collection[Photo]
    social_images: Collection[SocialImage]
    not_found_routes: Sequence[str]
    warnings: Iterable[str] = ()

    def register_route(self, **context: Unpack[RegisterRouteContext]) -> None:  # noqa: ARG002
        """Encode the photos: this is the hook before Reflex builds the pages, which need them."""
        # A process that only serves a build needs no photos.
        if not environment.REFLEX_SKIP_COMPILE.get():
            encode_photos(self.photos, self.social_images)

    def get_stylesheet_paths(self, **context: Unpack[CommonContext]) -> Sequence[str]:  # noqa: ARG002
        """Add the site's stylesheets to every page: those of folders in STYLES first, then by name.

        They are named by their copies, as Reflex's own stylesheet in .web/styles sees them. The
        files of `App(stylesheets=...)` are copied again at each reload of `make dev`, and Vite
        sends each copy to the browser before the change; of assets/, Reflex copies what changed.
        """
        sheets = (*sorted(STYLES.glob("*/**/*.css")), *sorted(STYLES.glob("*.css")))
        return [f"../public/{sheet.relative_to('assets').as_posix()}" for sheet in sheets]

    def pre_compile(self, **context: Unpack[PreCompileContext]) -> None:
        """Change what Reflex writes to .web."""
        super().pre_compile(**context)
        # Reflex puts these into `window` for scripts that the backend sends: 8 kB.
        RegistrationContext.ensure_context().bundled_libraries.clear()
        robots = f"User-agent: *\nAllow: /\n\nSitemap: {self.policy.site_url}/sitemap.xml\n"
        files = {"public/robots.txt": robots, **reflex_scripts.FILES}
        context["add_save_task"](lambda: list(files.items()))
        for file in reflex_scripts.CHANGES:
            context["add_modify_task"](file, partial(reflex_scripts.changed, file))

    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Change the built pages, write and remove files beside them, and print the warnings."""
        static_dir = context["static_dir"]
        for folder in SOURCES:
            shutil.rmtree(static_dir / folder, ignore_errors=True)
        publish(self.social_images, static_dir)
        finish_pages(static_dir)
        write_not_found(self.not_found_routes, static_dir)
        # Last: the headers have a hash of each script and style of the finished pages.
        self.policy.write(static_dir)
        sys.stderr.writelines(f"{line}\n" for line in self.warnings)
