"""The form whose messages the server sends: over the WebSocket, or by the browser's own post.

With scripts, a press requests a ticket and sends the fields with it (see `contact.state`); without,
the browser posts the fields to `contact.native_post`.
"""

import reflex as rx
from reflex.components.component import field
from reflex_components_core.core.banner import has_connection_errors

from builder_site.contact.form import ContactForm, contact_form
from builder_site.contact.state import ContactState
from builder_site.content.models.company import Company
from builder_site.content.models.contact import ContactPage

WAIT = 12_000
"""Milliseconds that the page waits for an answer: longer than `contact.delivery.DEADLINE`."""

# socket_form.jsx imports it from its own folder.
rx.asset("form.jsx", shared=True)


class SocketForm(ContactForm):
    """The form's script: see socket_form.jsx."""

    library = rx.asset("socket_form.jsx", shared=True).importable_path
    tag = "SocketForm"

    ticket: rx.Var[str] = field(doc="The attempt that may send now.")
    ack: rx.Var[str] = field(doc="The attempt that was answered.")
    outcome: rx.Var[str] = field(doc="Its outcome: success or failed.")
    offline: rx.Var[bool] = field(doc="Whether the connection is known to be down.")

    on_open: rx.EventHandler[rx.event.passthrough_event_spec(str)]
    on_send: rx.EventHandler[rx.event.passthrough_event_spec(dict)]


def socket_form(page: ContactPage, company: Company) -> rx.Component:
    """Return the form of `page`; without scripts it posts to the page on the backend's origin."""
    return contact_form(
        SocketForm,
        page.form,
        company,
        timeout=WAIT,
        posts_honeypot=True,
        action=ContactState.backend_url + page.meta.route,
        ticket=ContactState.ticket,
        ack=ContactState.ack,
        outcome=ContactState.outcome,
        offline=has_connection_errors,
        on_open=ContactState.open,
        on_send=ContactState.send.temporal,
    )
