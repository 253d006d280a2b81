"""The first paint needs the page and one photo; the rest comes later."""

import pytest
from playwright.sync_api import Page

from builder_site.content.home import HOME
from builder_site.sections.project_list import EAGER_PHOTOS
from tests.languages import (
    CONTACT_ROUTE,
    HOME_ROUTE,
    PROJECT_ROUTE,
    PROJECTS_ROUTE,
    PUBLISHED_PROJECTS,
    PUBLISHED_SERVICES,
    SERVICES_ROUTE,
)
from tests.site.pictures import picture_name

HERO = HOME.hero.slides[0].photo
PHONE = {"viewport": {"width": 412, "height": 823}, "device_scale_factor": 1.75}

EARLY_REQUESTS = """() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    const [{loadEventStart}] = performance.getEntriesByType('navigation');
    const icon = /\\.ico$|\\.svg$/;
    return performance.getEntriesByType('resource')
        // Chromium rounds the time of a paint.
        .filter(({startTime}) => startTime < Math.max(painted - 8, loadEventStart))
        .map(({name}) => new URL(name).pathname)
        .filter(path => !icon.test(path));
}"""


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize(
    ("route", "files"),
    [
        (HOME_ROUTE, [HERO.file]),
        (SERVICES_ROUTE, [PUBLISHED_SERVICES.services[0].photos[0].file]),
        (PROJECTS_ROUTE, [record.after.file for record in PUBLISHED_PROJECTS[:EAGER_PHOTOS]]),
        (PROJECT_ROUTE, [PUBLISHED_PROJECTS[0].after.file]),
        (CONTACT_ROUTE, []),
    ],
)
def test_first_window_fetches_only_its_own_picture(
    page: Page, route: str, files: list[str]
) -> None:
    # Without an input, which would end the wait.
    page.goto(route, wait_until="networkidle")
    paths = page.evaluate(EARLY_REQUESTS)
    assert len(paths) == len(files)
    assert all(
        path.startswith(f"/pictures/{picture_name(file)}-")
        for path, file in zip(paths, files, strict=True)
    )
