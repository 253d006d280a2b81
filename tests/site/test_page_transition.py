"""A project's photo grows into the one at the top of its page, where browser and visitor let it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from builder_site.components.project_photo import transition_name
from builder_site.content.projects import PROJECT_TEXT
from builder_site.content.translated import translate
from tests.languages import HOME_ROUTE, PORTUGUESE, PROJECTS_ROUTE, PUBLISHED_PROJECTS, localise

PROJECTS = translate(PUBLISHED_PROJECTS, PORTUGUESE)
RECORD_TRANSITION = """addEventListener('pagereveal', async ({viewTransition}) => {
    window.parts = [];
    if (!viewTransition) return;
    await viewTransition.ready.catch(() => {});
    window.parts = document.getAnimations().map(({effect}) => [
        effect.pseudoElement, effect.getTiming().duration,
    ]);
})"""
TRIES = 6
NAMES = """() => [...document.querySelectorAll('*')]
    .map(element => getComputedStyle(element).viewTransitionName)
    .filter(name => name && name !== 'none')"""


def parts(page: Page) -> dict[str, float]:
    """The animated parts of the transition to `page`, and how long each takes, in ms."""
    return dict(page.evaluate("() => window.parts"))


def expect_growth(page: Page, name: str, repeat: Callable[[], None]) -> None:
    """The element with the name is on both pages, and grows from one into the other.

    `repeat` goes there once more: a browser whose machine is busy leaves a transition out, or goes
    back to where the visitor was only after it.
    """
    part = f"::view-transition-group({name})"
    for _ in range(TRIES):
        page.wait_for_function("() => window.parts")
        if part in parts(page):
            break
        repeat()
    assert parts(page).get(part) == pytest.approx(300, abs=50)


def test_photo_grows_from_its_card_into_the_project_and_back(page: Page) -> None:
    page.add_init_script(RECORD_TRANSITION)

    def back_and_forward() -> None:
        page.go_back()
        page.go_forward()

    def forward_and_back() -> None:
        page.go_forward()
        page.go_back()

    first, second, *_ = PROJECTS
    for route in (PROJECTS_ROUTE, HOME_ROUTE):
        page.goto(route)
        link = page.get_by_role("main").get_by_role("link", name=second.name, exact=True).first
        link.click()
        page.wait_for_url(f"**{second.route}")
        expect_growth(page, transition_name(second), back_and_forward)
        page.go_back()
        page.wait_for_url(f"**{route}")
        expect_growth(page, transition_name(second), forward_and_back)
    page.goto(first.route)
    main = page.get_by_role("main")
    expect(main.get_by_text(localise(page, PROJECT_TEXT.next_label))).to_be_attached()
    main.get_by_role("link", name=second.name, exact=True).click()
    page.wait_for_url(f"**{second.route}")
    expect_growth(page, transition_name(second), back_and_forward)


@pytest.mark.visitor(reduced_motion="reduce")
def test_nothing_moves_for_visitors_who_want_little_motion(page: Page) -> None:
    page.add_init_script(RECORD_TRANSITION)
    page.goto(PROJECTS_ROUTE)
    project = PROJECTS[0]
    page.get_by_role("main").get_by_role("link", name=project.name, exact=True).first.click()
    page.wait_for_url(f"**{project.route}")
    page.wait_for_function("() => window.parts")
    assert parts(page) == {}


@pytest.mark.parametrize("route", [HOME_ROUTE, PROJECTS_ROUTE, *(each.route for each in PROJECTS)])
def test_each_name_is_that_of_one_element(page: Page, route: str) -> None:
    page.goto(route)
    names: list[Any] = page.evaluate(NAMES)
    assert {transition_name(project) for project in PROJECTS} & set(names)
    assert len(names) == len(set(names))
