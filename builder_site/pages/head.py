"""What a page tells browsers, search engines and link previews beside its title and description."""

import json

import reflex as rx

from builder_site.content.company import COMPANY
from builder_site.content.home import SERVICE_LIST
from builder_site.content.models import PageText
from builder_site.content.share import SHARE_HEIGHT, SHARE_URL, SHARE_WIDTH
from builder_site.sections.layout import frame_script

THEME_COLOUR = "#15343a"
"""The browser's own bar: --slate of the styles' tokens."""


def head_of_all() -> list[rx.Component]:
    """What stands in the head of every page."""
    return [frame_script()]


def head(text: PageText, site_url: str) -> list[rx.Component]:
    """Icons, canonical link, share texts and structured data, under the origin `site_url`."""
    address = site_url + text.route
    return [
        rx.el.link(rel="icon", href="/favicon.ico", sizes="32x32"),
        rx.el.link(rel="icon", href="/favicon.svg", type="image/svg+xml"),
        rx.el.link(rel="apple-touch-icon", href="/apple-touch-icon.png"),
        rx.el.meta(name="theme-color", content=THEME_COLOUR),
        rx.el.link(rel="canonical", href=address),
        *_preview(text, address),
        rx.el.script(json.dumps(company(site_url)), type="application/ld+json"),
    ]


def share_picture(site_url: str) -> str:
    """The absolute address of the picture that link previews show."""
    return site_url + SHARE_URL


def _preview(text: PageText, address: str) -> list[rx.Component]:
    properties = {
        "og:type": "website",
        "og:site_name": COMPANY.brand,
        "og:title": text.title,
        "og:description": text.description,
        "og:url": address,
        "og:image:width": str(SHARE_WIDTH),
        "og:image:height": str(SHARE_HEIGHT),
        "twitter:card": "summary_large_image",
    }
    return [
        rx.el.meta(content=content, custom_attrs={"property": name})
        for name, content in properties.items()
    ]


def company(site_url: str) -> dict[str, object]:
    """The company in the words of schema.org. Reviews of one's own are not for search engines."""
    return {
        "@context": "https://schema.org",
        "@type": "GeneralContractor",
        "name": COMPANY.brand,
        "url": site_url + "/",
        "image": share_picture(site_url),
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
            for name in SERVICE_LIST
        ],
    }
