"""Parts that several pages or tests share, as a visitor finds them on a page."""

import re

from playwright.sync_api import Locator, Page

from builder_site.content.every_page import LAYOUT
from builder_site.content.home import HOME
from tests.languages import localise


def navigation(page: Page) -> Locator:
    """The header's links to the pages, in a window that is wide enough for them."""
    return page.get_by_role("navigation", name=localise(page, LAYOUT.navigation_name))


def introduction(page: Page) -> Locator:
    """The first part of Home, with the typed lines."""
    return page.get_by_role("region", name=localise(page, HOME.hero.name))


def typing_switch(page: Page) -> Locator:
    """The button that pauses the typing in the introduction, and resumes it."""
    hero = HOME.hero
    names = (re.escape(localise(page, label)) for label in (hero.pause_label, hero.play_label))
    return introduction(page).get_by_role("button", name=re.compile("|".join(names)))
