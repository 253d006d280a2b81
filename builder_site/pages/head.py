"""What a page tells search engines and link previews beside its title and description."""

import json

import reflex as rx

from builder_site.content.company import COMPANY
from builder_site.content.home import SERVICE_LIST
from builder_site.content.models import PageText


def head(text: PageText, site_url: str) -> list[rx.Component]:
    """The canonical link and the company's structured data, under the origin `site_url`."""
    return [
        rx.el.link(rel="canonical", href=site_url + text.route),
        rx.el.script(json.dumps(company(site_url)), type="application/ld+json"),
    ]


def company(site_url: str) -> dict[str, object]:
    """The company in the words of schema.org. Reviews of one's own are not for search engines."""
    return {
        "@context": "https://schema.org",
        "@type": "GeneralContractor",
        "name": COMPANY.brand,
        "url": site_url + "/",
        "telephone": COMPANY.phone,
        "email": COMPANY.email,
        "areaServed": COMPANY.area,
        "sameAs": [COMPANY.social.href],
        "makesOffer": [
            {"@type": "Offer", "itemOffered": {"@type": "Service", "name": name}}
            for name in SERVICE_LIST
        ],
    }
