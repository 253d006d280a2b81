"""The contact form: a native form, and a script that sends it.

`socket_form` and `browser_form` are the two ways of sending.
"""

from collections.abc import Callable

import reflex as rx
from reflex.components.component import field

from builder_site.contact.message import HONEYPOT, MAILTO_FIELDS, MAX_LENGTHS
from builder_site.content.models.company import Company
from builder_site.content.models.contact import FormText

POST_TIMEOUT = "data-post-timeout"
"""The attribute that gives form.jsx and layout.js the milliseconds that a press waits."""
POSTING_LABEL = "data-posting-label"
"""The attribute that gives sections/layout.js what the button says meanwhile."""
HINT_ID = "message-hint"


class ContactForm(rx.Component):
    """The form's script, one for each way of sending: see form.jsx. Children are the fields."""

    texts: rx.Var[dict[str, object]] = field(doc="What button, notice and status say.")
    mail: rx.Var[dict[str, object]] = field(doc="Phone and e-mail offered after a failure.")
    action: rx.Var[str] = field(doc="Where the browser posts the fields without scripts.")


def contact_form(
    script: type[ContactForm],
    text: FormText,
    company: Company,
    *more: rx.Component,
    timeout: int,
    posts_honeypot: bool,
    **props: object,
) -> rx.Component:
    """Return the form that `script` sends, with the `props` of that script.

    `more` follows the fields that the visitor fills in. A press waits for `timeout` milliseconds.
    Without `posts_honeypot`, that field lies in the form and is none of those that are posted.
    """
    return script.create(
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
        _honeypot(text.honeypot_label, form=None if posts_honeypot else ""),
        *more,
        texts=_texts(text),
        mail=_mail(company),
        aria_label=text.name,
        class_name="form",
        custom_attrs={POST_TIMEOUT: timeout, POSTING_LABEL: text.sending},
        **props,
    )


def _texts(text: FormText) -> dict[str, object]:
    """Return the words of the button and of what follows it."""
    return {
        "send": text.send,
        "sending": text.sending,
        "status": {"success": text.success, "failed": text.failure},
        "fallback": text.fallback,
        "notice": text.privacy_notice,
        "legal": {"label": text.legal.label, "href": text.legal.href},
    }


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


def _honeypot(label: str, *, form: str | None) -> rx.Component:
    """Return a hidden field that neither people nor browsers fill in: only robots do.

    `form` is the id of the form that it belongs to, None for the one around it.
    """
    return rx.el.div(
        rx.el.label(label, html_for=HONEYPOT),
        rx.el.input(
            id=HONEYPOT, name=HONEYPOT, form=form, type="text", tab_index=-1, auto_complete="off"
        ),
        class_name="trap",
        aria_hidden="true",
    )
