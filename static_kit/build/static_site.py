"""The plugin of a static site: what the kit adds to Reflex's compile and build, step by step."""

import json
import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Unpack

from reflex.config import get_config
from reflex.plugins import CommonContext, PreCompileContext, SitemapPlugin

from .. import inline_script
from ..build_info import write_build_info
from ..environment import DEV_SERVER
from ..errors import MistakeError, exit_on_mistake
from ..images.encoder import finish_encoding, remove_unused_pictures
from ..images.variants import LIST_PATTERN
from ..islands.island import Island, with_name
from ..options import Options
from ..records.check import raise_mistakes
from ..reflex_internals import (
    KIT_FILES,
    PATCHES,
    STATE_FILE,
    PostBuildContext,
    check_replaced_by_vite,
    clear_bundled_libraries,
    hook_argument,
    is_prod_mode,
    own_copy,
    patched,
    web_dir,
)
from ..server.security_headers import SecurityHeaders
from . import stylesheets
from .html_pages import finish_pages, write_not_found
from .page_check import page_mistakes

__all__ = ["StaticSitePlugin"]

PICTURES_URL = "pictures_url.json"
"""The file in .web with the URL of the pictures, for dev/vite_dev_plugin.js."""


@dataclass(frozen=True)
class StaticSitePlugin(SitemapPlugin, Options):
    """The steps of the kit, and a sitemap with the URLs of the site in `security_headers`.

    Reflex calls its hooks: each ends the program with the text of a MistakeError.

    not_found_routes: the pages for unknown paths: `/pt/not-found` is that of `/pt/…`
    files: texts that are published beside the pages, by name, such as a web app manifest
    build_info: what the build is made for; a server reads it by `read_build_info`
    folders, encodings: those of `folders.py` and `encodings.py`
    trailing_slash: that of Reflex's SitemapPlugin, for the URLs in the sitemap. The default is
        right for the kit's server
    """

    security_headers: SecurityHeaders
    not_found_routes: Sequence[str]
    files: Mapping[str, str] = field(default_factory=dict[str, str])
    build_info: Mapping[str, object] = field(default_factory=dict[str, object])

    def get_stylesheet_paths(self, **context: Unpack[CommonContext]) -> Sequence[str]:  # noqa: ARG002
        """Add the kit's stylesheets to every page, then the list of the app's.

        The paths are relative to .web/styles. Reflex would copy the files of `App(stylesheets=...)`
        at each reload, and Vite would send all of them to the browser before the change.
        """
        return ["islands.css", "page_first.css", Path(stylesheets.LIST).name]

    def provides_entry_client(self) -> bool:
        """Return True: KIT_FILES has the entry."""
        return True

    @exit_on_mistake()
    def enter_component(self, comp: Any, /, **context: Any) -> None:
        """End the program for what does not work in a page, when Reflex begins to compile it."""
        page = hook_argument(__file__, context, "page_context")
        if comp is page.root_component:
            raise_mistakes(page_mistakes(page.route, comp))

    @exit_on_mistake()
    def leave_component(self, comp: Any, children: tuple[Any, ...], /, **context: Any) -> Any:
        """Give each island the name of its component, which Reflex has compiled by now."""
        if not isinstance(comp, Island):
            return None
        page = hook_argument(__file__, context, "page_context")
        return with_name(own_copy(page, comp), children[0]), children

    @exit_on_mistake()
    def pre_compile(self, **context: Unpack[PreCompileContext]) -> None:
        """Change what Reflex writes to .web.

        Ends the program if Reflex's sitemap would be for another URL than the rest of the site, for
        a page with a dynamic route, which a build has no file for, and for an event of a page.
        """
        site_url, deploy_url = self.security_headers.site_url, get_config().deploy_url
        if deploy_url != site_url:
            raise MistakeError(
                f"rxconfig.py: `deploy_url` is {deploy_url!r} in the configuration (the variable "
                f"REFLEX_DEPLOY_URL overrides it), and {site_url!r} in `security_headers`: both "
                "must be the URL of the site."
            )
        for page in hook_argument(__file__, context, "unevaluated_pages"):
            if "[" in page.route:
                raise MistakeError(
                    f"The page {page.route}: a static site has no dynamic routes, as a build has a "
                    "file for each page."
                )
            if page.on_load:
                raise MistakeError(
                    f"The page {page.route}: nothing calls its `on_load` in a build, as the pages "
                    "have no events."
                )
        super().pre_compile(**context)
        clear_bundled_libraries()
        robots = f"User-agent: *\nAllow: /\n\nSitemap: {site_url}/sitemap.xml\n"
        files = {file.target: file.source.read_text(encoding="utf-8") for file in KIT_FILES}
        files["public/robots.txt"] = robots
        files[stylesheets.LIST] = stylesheets.stylesheet_list(web_dir(), self.folders)
        files[inline_script.LIST] = inline_script.inline_script_list()
        files[PICTURES_URL] = json.dumps(self.folders.pictures_url)
        files |= {f"public/{name}": text for name, text in self.files.items()}
        hook_argument(__file__, context, "add_save_task")(lambda: list(files.items()))
        check_replaced_by_vite(STATE_FILE, (web_dir() / STATE_FILE).read_text(encoding="utf-8"))
        change_later = hook_argument(__file__, context, "add_modify_task")
        for file in PATCHES:
            change_later(file, exit_on_mistake()(partial(patched, file)))

    @exit_on_mistake()
    def get_static_assets(
        self,
        **context: Unpack[CommonContext],  # noqa: ARG002
    ) -> Sequence[tuple[Path, str | bytes]]:
        """In `reflex run`, finish the pictures, as this process ends; return no assets.

        Reflex calls this after it has installed npm's packages, and before it writes the pages.
        """
        if not is_prod_mode() and DEV_SERVER not in os.environ:
            finish_encoding()
            remove_unused_pictures()
        return []

    @exit_on_mistake()
    def post_build(self, **context: Unpack[PostBuildContext]) -> None:
        """Change the built pages, and write and remove files beside them."""
        build_dir: Path = hook_argument(__file__, context, "static_dir")
        pictures = self.folders.pictures
        for copy in (build_dir / folder.name for folder in (*self.folders.sources, pictures)):
            # A folder that cannot be removed stops the build: it would be published.
            if copy.exists():
                shutil.rmtree(copy)
        finish_pages(build_dir)
        write_not_found(self.not_found_routes, build_dir)
        # The pages must be finished: the headers have a hash of each script and style in them.
        self.security_headers.write(build_dir)
        finish_encoding()
        remove_unused_pictures()
        if pictures.exists():
            # Reflex 0.10.1 has copied pictures of earlier builds too; only those in use are copied.
            no_lists = shutil.ignore_patterns(LIST_PATTERN)
            shutil.copytree(pictures, build_dir / pictures.name, ignore=no_lists)
        # This file is written last: a build without it is not complete.
        write_build_info(self.build_info, build_dir)
