"""Contact as the answer to a post without scripts: the page begins with the outcome."""

import reflex as rx

from builder_site.contact.form import Status
from builder_site.content.models.contact import ContactPage
from builder_site.content.models.layout import SiteText
from builder_site.pages.contact import contact


def contact_answer(page: ContactPage, site: SiteText, status: Status) -> rx.Component:
    """Return the page with the form's `status`.

    In a module of its own, so that Contact's script has nothing of it (`pages.page`).
    """
    return contact(page, site, status)
