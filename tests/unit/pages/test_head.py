"""The structured data has the facts of the content."""

from builder_site.content.company import COMPANY
from builder_site.content.layout import SITE
from builder_site.pages.head import structured_data


def test_structured_data_has_the_facts_of_the_content_and_no_reviews() -> None:
    """Search engines do not accept reviews that a company marks up about itself."""
    facts = structured_data(SITE, "https://example.org")
    assert (facts["name"], facts["telephone"]) == (COMPANY.brand, COMPANY.phone)
    assert facts["areaServed"] == list(COMPANY.towns)
    assert "review" not in facts
