"""A page's structured data for search engines, as schema.org has it (JSON-LD)."""

from collections.abc import Iterator

from builder_site.components.picture import jpeg_url
from builder_site.content.models.company import COUNTRY_CODE, PostalAddress
from builder_site.pages.page import Page

Data = dict[str, object]
CONTEXT = "https://schema.org"


def structured_data(page: Page, site_url: str) -> Iterator[Data]:
    """Yield the company and, if the page has any, its breadcrumbs.

    There are no reviews: search engines do not allow a site to mark up reviews of itself.
    """
    home = page.site.layout.home_link
    company = page.site.company
    data: Data = {
        "@context": CONTEXT,
        "@type": "GeneralContractor",
        "name": company.brand,
        "url": site_url + home.href,
        "image": site_url + jpeg_url(page.site.social_image),
        "telephone": company.phone,
        "email": company.email,
        "address": _address(company.legal.seat),
        "geo": {
            "@type": "GeoCoordinates",
            "latitude": company.latitude,
            "longitude": company.longitude,
        },
        "openingHours": company.opening_hours,
        "areaServed": list(company.towns),
        "sameAs": [company.social.href],
    }
    if page.services:
        data["hasOfferCatalog"] = _services(page)
    yield data
    if page.breadcrumbs:
        links = (home, *page.breadcrumbs)
        yield {
            "@context": CONTEXT,
            "@type": "BreadcrumbList",
            "itemListElement": [
                {
                    "@type": "ListItem",
                    "position": position,
                    "name": link.label,
                    "item": site_url + link.href,
                }
                for position, link in enumerate(links, 1)
            ],
        }


def _address(address: PostalAddress) -> Data:
    return {
        "@type": "PostalAddress",
        "streetAddress": address.street,
        "postalCode": address.postal_code,
        "addressLocality": address.town,
        "addressCountry": COUNTRY_CODE,
    }


def _services(page: Page) -> Data:
    return {
        "@type": "OfferCatalog",
        "name": page.breadcrumbs[-1].label,
        "itemListElement": [
            {
                "@type": "Offer",
                "itemOffered": {"@type": "Service", "name": name, "description": description},
            }
            for name, description in page.services
        ],
    }
