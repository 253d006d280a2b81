"""Accessibility as axe-core measures it."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
"""WCAG 2.2 A and AA, and best practice."""


def expect_no_violation(page: Page, selector: str = "html") -> None:
    """Expect axe-core to report nothing of the elements that the CSS `selector` matches."""
    results = Axe().run(page, selector, RULES)
    violations = [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in results.response["violations"]
        for node in violation["nodes"]
    ]
    assert not violations, "\n" + "\n".join(violations)
