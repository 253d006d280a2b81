"""The contact form: a native form, and a script that sends it over the WebSocket.

With scripts, a press requests a ticket and sends the fields with it (see `contact.state`); without,
the browser posts the fields to `contact.native_post`.
"""

from collections.abc import Callable

import reflex as rx
from reflex.components.component import field
from reflex_components_core.core.banner import has_connection_errors

from builder_site.contact.message import HONEYPOT, MAILTO_FIELDS, MAX_LENGTHS
from builder_site.contact.state import ContactState
from builder_site.content.models.company import Company
from builder_site.content.models.contact import FormText

WAIT = 12_000
"""Milliseconds that the page waits for an answer: longer than `contact.delivery.DEADLINE`."""

POST_TIMEOUT = "data-post-timeout"
"""The attribute that gives form.jsx that time, and layout.js for a form that the browser posts."""
POSTING_LABEL = "data-posting-label"
"""The attribute that gives sections/layout.js what the button says meanwhile."""
HINT_ID = "message-hint"


class ContactForm(rx.Component):
    """The form's script: see form.jsx. Children are the fields."""

    library = rx.asset("form.jsx", shared=True).importable_path
    tag = "ContactForm"

    ticket: rx.Var[str] = field(doc="The attempt that may send now.")
    ack: rx.Var[str] = field(doc="The attempt that was answered.")
    outcome: rx.Var[str] = field(doc="Its outcome: success or failed.")
    offline: rx.Var[bool] = field(doc="Whether the connection is known to be down.")
    texts: rx.Var[dict[str, object]] = field(doc="What button and status say in each phase.")
    mail: rx.Var[dict[str, object]] = field(doc="Phone and e-mail offered after a failure.")
    action: rx.Var[str] = field(doc="Where the browser posts the fields without scripts.")

    on_open: rx.EventHandler[rx.event.passthrough_event_spec(str)]
    on_send: rx.EventHandler[rx.event.passthrough_event_spec(dict)]


def contact_form(text: FormText, company: Company, *, route: str) -> rx.Component:
    """Return the form; without scripts it posts to `route` on the backend's origin."""
    return ContactForm.create(
        _field(text.name_label, rx.el.input, "user_name", type="text", auto_complete="name"),
        _field(
            text.email_label,
            rx.el.input,
            "user_email",
            type="text",
            auto_complete="email",
            input_mode="email",
        ),
        _field(text.message_label, rx.el.textarea, "message", hint=text.message_hint),
        _honeypot(text.honeypot_label),
        rx.el.p(text.privacy_notice, class_name="privacy-notice"),
        ticket=ContactState.ticket,
        ack=ContactState.ack,
        outcome=ContactState.outcome,
        offline=has_connection_errors,
        texts={
            "send": text.send,
            "sending": text.sending,
            "status": {"success": text.success, "failed": text.failure},
            "fallback": text.fallback,
        },
        mail=_mail(company),
        action=ContactState.backend_url + route,
        on_open=ContactState.open,
        on_send=ContactState.send.temporal,
        aria_label=text.name,
        class_name="form",
        custom_attrs={POST_TIMEOUT: WAIT, POSTING_LABEL: text.sending},
    )


def _mail(company: Company) -> dict[str, object]:
    """Return the phone and e-mail that are offered after a failure."""
    return {
        "phone": company.phone,
        "tel": company.phone_href,
        "cost": company.phone_cost,
        "address": company.email,
        "fields": list(MAILTO_FIELDS),
    }


def _field(
    label: str, control: Callable[..., rx.Component], name: str, *, hint: str = "", **props: str
) -> rx.Component:
    """Return a required `control` with its `label`; `name` is the field's name in the form.

    `hint` is a sentence between the two, which screen readers say after the label.
    """
    if hint:
        props["aria_describedby"] = HINT_ID
    return rx.el.div(
        rx.el.label(label, html_for=name),
        *([rx.el.p(hint, id=HINT_ID)] if hint else []),
        control(id=name, name=name, required=True, max_length=MAX_LENGTHS[name], **props),
        class_name="field",
    )


def _honeypot(label: str) -> rx.Component:
    """Return a hidden field that neither people nor browsers fill in: only robots do."""
    return rx.el.div(
        rx.el.label(label, html_for=HONEYPOT),
        rx.el.input(id=HONEYPOT, name=HONEYPOT, type="text", tab_index=-1, auto_complete="off"),
        class_name="trap",
        aria_hidden="true",
    )
