"""The form that the browser posts to EmailJS itself, so that the site needs no backend.

With scripts, browser_form.jsx makes the provider's call with the form's fields. Without, the
browser posts the same fields to the same address, and shows the provider's own answer.
"""

import reflex as rx
from reflex.components.component import field

from builder_site.contact.emailjs import PATH, account_fields
from builder_site.contact.form import ContactForm, contact_form
from builder_site.content.models.company import Company
from builder_site.content.models.contact import ContactPage
from builder_site.settings import EmailAccount

TIMEOUT = 10_000
"""Milliseconds from the press to a failure if the provider has not answered."""

# browser_form.jsx imports it from its own folder.
rx.asset("form.jsx", shared=True)


class BrowserForm(ContactForm):
    """The form's script: see browser_form.jsx."""

    library = rx.asset("browser_form.jsx", shared=True).importable_path
    tag = "BrowserForm"

    enc_type: rx.Var[str] = field(doc="How the browser encodes the fields without scripts.")


def browser_form(
    page: ContactPage, company: Company, *, provider_url: str, account: EmailAccount
) -> rx.Component:
    """Return the form of `page`, which sends to `account` at the origin `provider_url`."""
    return contact_form(
        BrowserForm,
        page.form,
        company,
        *(
            rx.el.input(type="hidden", name=name, value=value)
            for name, value in account_fields(account).items()
        ),
        rx.el.p(page.form.bare_answer, class_name="bare-answer"),
        timeout=TIMEOUT,
        posts_honeypot=False,
        action=provider_url + PATH,
        enc_type="multipart/form-data",
    )
