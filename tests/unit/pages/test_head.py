"""The structured data has the facts of the content."""

from builder_site.content.company import COMPANY
from builder_site.content.projects import PROJECTS_PAGE
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import path_in_each_language
from builder_site.pages.head import head
from builder_site.pages.structured_data import structured_data
from tests.languages import PAGES, UNLISTED_PAGES

SERVICES = next(page for page in PAGES if page.meta.route == SERVICES_PAGE.meta.route)


def test_structured_data_has_the_facts_of_the_content() -> None:
    facts, breadcrumbs = structured_data(SERVICES, "https://example.org")
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
    address = facts["address"]
    assert isinstance(address, dict)
    seat = COMPANY.legal.seat
    assert address["streetAddress"] == seat.street
    assert (address["postalCode"], address["addressLocality"]) == (seat.postal_code, seat.town)
    assert "review" not in facts
    assert breadcrumbs["@type"] == "BreadcrumbList"


def test_breadcrumbs_lead_from_home_to_each_page_but_home() -> None:
    folders = path_in_each_language(PROJECTS_PAGE.meta.route)
    for page in PAGES:
        _, *lists = structured_data(page, "https://example.org")
        names = [item["item"] for links in lists for item in links["itemListElement"]]  # pyright: ignore
        home = page.site.layout.home_link.href
        parents = [folder for folder in folders if page.meta.route.startswith(f"{folder}/")]
        hrefs = [] if page.meta.route == home else [home, *parents, page.meta.route]
        assert names == [f"https://example.org{href}" for href in hrefs]


def test_search_engines_are_asked_to_leave_out_the_unlisted_pages_alone() -> None:
    pages = (*PAGES, *UNLISTED_PAGES)
    elements = {page.meta.route: str(head(page, "https://example.org")) for page in pages}
    routes = [route for route in elements if "noindex" in elements[route]]
    assert routes == [page.meta.route for page in UNLISTED_PAGES]
