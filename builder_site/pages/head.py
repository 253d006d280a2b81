"""The head of a page beside its title and description: icons, link previews, structured data."""

import json

import reflex as rx

from builder_site.content.company import COMPANY
from builder_site.content.home import HOME
from builder_site.content.models import Link
from builder_site.content.social_image import SOCIAL_IMAGE
from builder_site.pages.page import Page
from builder_site.sections.layout import layout_script

THEME_COLOUR = "#15343a"
"""The colour of the browser's own bar: --slate of assets/styles/tokens.css."""


def shared_head() -> list[rx.Component]:
    """Return the elements in the head of every page."""
    return [layout_script()]


def head(page: Page, site_url: str) -> list[rx.Component]:
    """Return the elements for `page` of the site at the origin `site_url`."""
    address = site_url + page.meta.route
    return [
        rx.el.link(rel="icon", href="/favicon.ico", sizes="32x32"),
        rx.el.link(rel="icon", href="/favicon.svg", type="image/svg+xml"),
        rx.el.link(rel="apple-touch-icon", href="/apple-touch-icon.png"),
        rx.el.meta(name="theme-color", content=THEME_COLOUR),
        rx.el.link(rel="canonical", href=address),
        *_preview(page, address),
        _data(structured_data(site_url)),
        *([_data(breadcrumb_data(page.breadcrumb, site_url))] if page.breadcrumb else []),
    ]


def _data(data: dict[str, object]) -> rx.Component:
    return rx.el.script(json.dumps(data), type="application/ld+json")


def _preview(page: Page, address: str) -> list[rx.Component]:
    meta, image = page.meta, page.social_image
    properties = {
        "og:type": "website",
        "og:site_name": COMPANY.brand,
        "og:title": meta.title,
        "og:description": meta.description,
        "og:url": address,
        "og:image:width": str(image.width),
        "og:image:height": str(image.height),
        "twitter:card": "summary_large_image",
    }
    return [
        rx.el.meta(content=content, custom_attrs={"property": name})
        for name, content in properties.items()
    ]


def structured_data(site_url: str) -> dict[str, object]:
    """Return the company as schema.org data, without reviews: a site may not mark up its own."""
    return {
        "@context": "https://schema.org",
        "@type": "GeneralContractor",
        "name": COMPANY.brand,
        "url": site_url + "/",
        "image": site_url + SOCIAL_IMAGE.url,
        "telephone": COMPANY.phone,
        "email": COMPANY.email,
        "address": {
            "@type": "PostalAddress",
            "addressLocality": COMPANY.area,
            "addressCountry": "PT",
        },
        "geo": {
            "@type": "GeoCoordinates",
            "latitude": COMPANY.latitude,
            "longitude": COMPANY.longitude,
        },
        "openingHours": COMPANY.opening_hours,
        "areaServed": list(COMPANY.towns),
        "sameAs": [COMPANY.social.href],
        "makesOffer": [
            {"@type": "Offer", "itemOffered": {"@type": "Service", "name": name}}
            for name in HOME.cards.services
        ],
    }


def breadcrumb_data(links: tuple[Link, ...], site_url: str) -> dict[str, object]:
    """Return the way from Home to a page as schema.org data."""
    return {
        "@context": "https://schema.org",
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
