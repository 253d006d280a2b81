"""The structured data has the facts of the content."""

import pytest

from builder_site.content.company import COMPANY
from builder_site.content.layout import SITE
from builder_site.pages import PAGES, UNLISTED_PAGES
from builder_site.pages.head import head, structured_data


@pytest.mark.usefixtures("pictures")
def test_structured_data_has_the_facts_of_the_content() -> None:
    facts = structured_data(SITE, "https://example.org")
    assert facts["@type"] == "GeneralContractor"
    assert facts["name"] == COMPANY.brand
    assert facts["telephone"] == COMPANY.phone
    assert facts["openingHours"] == COMPANY.opening_hours
    assert facts["areaServed"] == list(COMPANY.towns)
    assert facts["geo"] == {
        "@type": "GeoCoordinates",
        "latitude": COMPANY.latitude,
        "longitude": COMPANY.longitude,
    }
    assert "review" not in facts


@pytest.mark.usefixtures("pictures")
def test_search_engines_are_asked_to_leave_out_the_unlisted_pages_alone() -> None:
    pages = (*PAGES, *UNLISTED_PAGES)
    elements = {page.meta.route: str(head(page, "https://example.org")) for page in pages}
    left_out = [route for route in elements if "noindex" in elements[route]]
    assert left_out == [page.meta.route for page in UNLISTED_PAGES]
