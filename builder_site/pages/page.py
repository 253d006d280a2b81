"""A page of the site: its metadata, and the function that builds it."""

from dataclasses import dataclass
from functools import partial, update_wrapper

import reflex as rx

from builder_site.content.models import Link, PageMeta, SocialImage
from builder_site.content.social_image import SOCIAL_IMAGE


@dataclass(frozen=True)
class Page:
    """A page, as `builder_site.py` registers it with the app.

    Link previews show `social_image`. `breadcrumb` leads from Home to the page, for search engines,
    where the page is not in the navigation.
    """

    meta: PageMeta
    build: partial[rx.Component]
    social_image: SocialImage = SOCIAL_IMAGE
    breadcrumb: tuple[Link, ...] = ()

    def __post_init__(self) -> None:
        """Give `build` the name and the module of its function.

        Reflex 0.10.1 puts the components of a page into a script named after that module. The
        module of a partial is `functools`, so all pages would share one script, and Home would load
        the form's WebSocket code. Pages of one function share one.
        """
        update_wrapper(self.build, self.build.func)
