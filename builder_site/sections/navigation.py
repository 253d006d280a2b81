"""The links to the pages, in the header and in the menu."""

import reflex as rx

from builder_site.content.models.layout import SiteText


def navigation(site: SiteText) -> rx.Component:
    """Return the links; the one to the page itself is marked as the current page."""
    contact = site.company.labels.contact_us.href
    return rx.el.nav(
        rx.el.ul(
            *(
                rx.el.li(
                    rx.el.a(
                        link.label,
                        href=link.href,
                        custom_attrs={"aria-current": "page"} if link.href == site.route else {},
                        # The link that the site exists for looks like a button.
                        class_name="navigation-contact" if link.href == contact else None,
                    )
                )
                for link in site.layout.navigation
            )
        ),
        aria_label=site.layout.navigation_name,
        class_name="navigation",
    )
