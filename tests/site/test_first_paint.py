"""The first paint needs the page and one photo; the rest comes later."""

import re

import pytest
from playwright.sync_api import Page

from builder_site.content.home import HOME as HOME_PAGE
from builder_site.sections.project_list import EAGER_PHOTOS
from tests.languages import (
    CONTACT,
    HOME,
    PROJECT,
    PROJECTS,
    PUBLISHED_PROJECTS,
    PUBLISHED_SERVICES,
    SERVICES,
)

HERO = HOME_PAGE.hero.slides[0].photo
PHONE = {"viewport": {"width": 412, "height": 823}, "device_scale_factor": 1.75}

EARLY_REQUESTS = """() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    const [{loadEventStart}] = performance.getEntriesByType('navigation');
    const needed = /\\.ico$|\\.svg$/;
    return performance.getEntriesByType('resource')
        // Chromium rounds the time of a paint.
        .filter(({startTime}) => startTime < Math.max(painted - 8, loadEventStart))
        .map(({name}) => new URL(name).pathname)
        .filter(path => !needed.test(path));
}"""


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize(
    ("route", "files"),
    [
        (HOME, [HERO.file]),
        (SERVICES, [PUBLISHED_SERVICES.services[0].photos[0].file]),
        (PROJECTS, [record.after.file for record in PUBLISHED_PROJECTS[:EAGER_PHOTOS]]),
        (PROJECT, [PUBLISHED_PROJECTS[0].after.file]),
        (CONTACT, []),
    ],
)
def test_first_window_fetches_only_its_own_picture(
    page: Page, route: str, files: list[str]
) -> None:
    names = [re.sub("[^a-z0-9]+", "-", file.rpartition(".")[0].lower()) for file in files]
    # Without an input, which would end the wait.
    page.goto(route, wait_until="networkidle")
    paths = page.evaluate(EARLY_REQUESTS)
    assert len(paths) == len(names)
    assert all(
        path.startswith(f"/pictures/{name}-") for path, name in zip(paths, names, strict=True)
    )
