"""The pages of the projects, and "Recent work" on Home. All projects: test_all_projects.py."""

from typing import Literal

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from builder_site.content.every_page import LABELS
from builder_site.content.home import HOME
from builder_site.content.models.projects import Project, Week
from builder_site.content.models.services import Service
from builder_site.content.projects import PROJECT_TEXT
from builder_site.content.translated import translate
from builder_site.pages.home import RECENT_PROJECTS
from static_kit.records.texts import fill_placeholders
from tests.languages import (
    CONTACT_ROUTE,
    HOME_ROUTE,
    PORTUGUESE,
    PROJECTS_ROUTE,
    PUBLISHED_PROJECTS,
    PUBLISHED_SERVICES,
    SERVICES_ROUTE,
    localise,
)
from tests.site.order import expect_in_order

PORTUGUESE_PROJECTS = translate(PUBLISHED_PROJECTS, PORTUGUESE)
TEXT = translate(PROJECT_TEXT, PORTUGUESE)


def duration(page: Page, project: Project) -> str:
    """What `page` says of the weeks of `project`."""
    text = LABELS.week if project.weeks == 1 else LABELS.weeks
    return localise(page, text, weeks=project.weeks)


def parts_of(page: Page | Locator, week: Week) -> tuple[Locator, Locator, Locator]:
    """The heading, the photo and the sentence of `week`, in Portuguese."""
    heading = fill_placeholders(TEXT.week, number=week.number)
    return (
        page.get_by_role("heading", name=heading, exact=True, level=2),
        page.get_by_role("img", name=week.photo.alt),
        page.get_by_text(week.text, exact=True),
    )


def overlap(box: FloatRect, other_box: FloatRect) -> bool:
    """Whether two boxes of the page share a part of it."""
    return (
        box["x"] < other_box["x"] + other_box["width"]
        and other_box["x"] < box["x"] + box["width"]
        and box["y"] < other_box["y"] + other_box["height"]
        and other_box["y"] < box["y"] + box["height"]
    )


@pytest.mark.parametrize(
    ("project", "successor"),
    list(zip(PORTUGUESE_PROJECTS, (*PORTUGUESE_PROJECTS[1:], PORTUGUESE_PROJECTS[0]), strict=True)),
    ids=lambda project: project.slug,
)
def test_page_tells_the_project_from_its_photos_to_the_way_to_us(
    page: Page, project: Project, successor: Project
) -> None:
    page.goto(project.route)
    main = page.get_by_role("main")
    parts = [
        main.get_by_role("slider", name=project.name),
        main.get_by_role("heading", name=project.name, level=1),
        main.get_by_role("definition").filter(has_text=project.place).first,
        main.get_by_role("definition").filter(has_text=duration(page, project)),
        main.get_by_text(project.request),
        *(main.get_by_text(paragraph) for paragraph in project.work),
        *(part for week in project.week_by_week for part in parts_of(main, week)),
        main.get_by_role("blockquote").filter(has_text=project.quote.text),
        main.get_by_text(localise(page, PROJECT_TEXT.next_label)),
        main.get_by_role("link", name=successor.name, exact=True),
        main.get_by_role("link", name=TEXT.projects_link.label, exact=True),
        main.locator(f"a[href='{CONTACT_ROUTE}']").last,
    ]
    for part in parts:
        expect(part).to_be_attached()
    expect_in_order(page, parts)
    quote = main.get_by_role("figure").filter(has_text=project.quote.text)
    expect(quote).to_contain_text(project.quote.job)
    expect(parts[-3]).to_have_attribute("href", successor.route)
    parts[-2].click()
    page.wait_for_url(f"**{PROJECTS_ROUTE}")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 1024), (1440, 900)])
def test_page_opens_with_its_photo_over_the_whole_width_and_the_title_below_it(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    for project in PORTUGUESE_PROJECTS:
        page.goto(project.route)
        main = page.get_by_role("main")
        photo = main.get_by_role("img", name=project.after.alt).first.bounding_box()
        title = main.get_by_role("heading", name=project.name, level=1).bounding_box()
        assert photo
        assert title
        assert (photo["x"], photo["width"]) == (0, width)
        assert photo["y"] + photo["height"] <= title["y"]
        assert title["y"] + title["height"] <= height


@pytest.mark.visitor(viewport={"width": 768, "height": 1024})
def test_facts_of_all_projects_are_in_one_row_with_the_same_columns(page: Page) -> None:
    columns: set[tuple[float, ...]] = set()
    for project in PORTUGUESE_PROJECTS:
        page.goto(project.route)
        facts = page.get_by_role("main").get_by_role("term")
        boxes = [box for fact in facts.all() if (box := fact.bounding_box())]
        assert len({box["y"] for box in boxes}) == 1
        columns.add(tuple(box["x"] for box in boxes))
    assert len(columns) == 1


@pytest.mark.parametrize("project", PORTUGUESE_PROJECTS, ids=lambda project: project.slug)
def test_weeks_are_in_the_order_of_time_and_within_the_duration(project: Project) -> None:
    numbers = [week.number for week in project.week_by_week]
    assert numbers == sorted(numbers)
    assert numbers[-1] <= project.weeks


@pytest.mark.visitor(java_script_enabled=False)
@pytest.mark.parametrize(
    ("width", "media"), [(320, "screen"), (768, "screen"), (1440, "screen"), (718, "print")]
)
def test_photos_of_the_weeks_differ_in_size_and_none_covers_its_words(
    page: Page, width: int, media: Literal["screen", "print"]
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(media=media)
    for project in PORTUGUESE_PROJECTS:
        page.goto(project.route)
        sizes: set[str] = set()
        for week in project.week_by_week:
            heading, photo, text = (part.bounding_box() for part in parts_of(page, week))
            assert heading
            assert photo
            assert text
            assert not overlap(photo, heading)
            assert not overlap(photo, text)
            if width < 768:
                assert photo["y"] + photo["height"] <= heading["y"] < text["y"]
            sizes.add(f"{photo['width']:.0f} {photo['height']:.0f}")
        assert len(sizes) > 1


SLUGS = {project.slug for project in PORTUGUESE_PROJECTS}
SERVICES_WITH_PROJECT = [
    service for service in PUBLISHED_SERVICES.services if service.project in SLUGS
]


@pytest.mark.parametrize("service", SERVICES_WITH_PROJECT, ids=lambda service: service.name)
def test_service_leads_to_its_project(page: Page, service: Service) -> None:
    (project,) = (project for project in PORTUGUESE_PROJECTS if project.slug == service.project)
    page.goto(SERVICES_ROUTE)
    heading = page.get_by_role("heading", name=localise(page, service.name), exact=True)
    block = page.locator("section", has=heading).last
    expect(block).to_contain_text(f"{project.place}, {duration(page, project)}")
    block.get_by_role("link", name=project.name, exact=True).click()
    page.wait_for_url(f"**{project.route}")


def test_home_compares_one_project_and_leads_to_the_first_three(page: Page) -> None:
    page.goto(HOME_ROUTE)
    section = page.get_by_role("region", name=localise(page, HOME.recent_work.heading), exact=True)
    recent_projects = PORTUGUESE_PROJECTS[:RECENT_PROJECTS]
    parts = [
        page.locator(".react-parallax"),
        section.get_by_role("slider", name=PORTUGUESE_PROJECTS[0].name),
        *(
            section.get_by_role("link", name=project.name, exact=True)
            for project in recent_projects
        ),
        page.get_by_role("article").first,
    ]
    expect_in_order(page, parts)
    for project, link in zip(recent_projects, parts[2:-1], strict=True):
        expect(link).to_have_attribute("href", project.route)
        expect(section).to_contain_text(f"{project.place}, {duration(page, project)}")
    expect(section).to_contain_text(localise(page, HOME.recent_work.introduction))
