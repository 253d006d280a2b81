"""The order of a page's parts, as a screen reader reads them."""

from collections.abc import Sequence
from itertools import pairwise

from playwright.sync_api import Locator, Page

IS_FOLLOWED_BY = "([a, b]) => !!(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)"


def expect_in_order(page: Page, parts: Sequence[Locator]) -> None:
    """Expect each of `parts` to be in the document of `page`, before the next one."""
    for number, pair in enumerate(pairwise([part.element_handle() for part in parts])):
        assert page.evaluate(IS_FOLLOWED_BY, list(pair)), f"{parts[number + 1]} comes first"
