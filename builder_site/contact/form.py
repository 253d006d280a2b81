"""The contact form: its fields, and what button and status say while a message is sent.

The browser posts the form to its target. Once form.jsx runs, it posts the same fields to the same
address, and sets the STATUS that the components here show.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

import reflex as rx
from reflex.components.component import field as prop
from reflex.config import get_config
from reflex.vars import VarData
from reflex_base.utils.imports import ImportVar

from builder_site.contact.emailjs import PATH, account_fields
from builder_site.contact.message import HONEYPOT, MAILTO, MARK, MAX_LENGTHS
from builder_site.content.models.company import Company
from builder_site.content.models.contact import FormText
from builder_site.settings import Settings

POSTING_LABEL = "data-posting-label"
"""The attribute with the button's text while the browser posts the form: layout.js reads it."""
STATUS_NAME = "data-status"
"""The attribute from which form.css reads the status."""
HINT_ID = "message-hint"

SCRIPT = rx.asset("form.jsx", shared=True).importable_path

Status = Literal["idle", "sending", "success", "failed"]


class ContactForm(rx.Component):
    """The form element with its script, form.jsx."""

    library = SCRIPT
    tag = "ContactForm"

    action: rx.Var[str] = prop(doc="The address that the fields are posted to.")
    status: rx.Var[str] = prop(doc="The Status that it begins with.")


STATUS = rx.Var(
    "formStatus",
    _var_data=VarData(
        hooks={"const formStatus = useContext(FormStatus)": None},
        imports={"react": [ImportVar("useContext")], SCRIPT: [ImportVar("FormStatus")]},
    ),
).to(str)
"""The Status that form.jsx has set, for `rx.cond` and `rx.match` in the form."""


@dataclass(frozen=True)
class FormTarget:
    """Where the form is posted: to the backend, or to the provider with the fields of `account`."""

    action: str
    account: Mapping[str, str]


def form_target(settings: Settings, route: str) -> FormTarget:
    """Return where the form of the page at `route` is posted."""
    if settings.sends_from_browser and settings.account:
        return FormTarget(settings.provider_url + PATH, account_fields(settings.account))
    # In `make dev` Vite serves the pages and takes no posts.
    backend = get_config().api_url if settings.development else settings.api_url
    return FormTarget((backend or "") + route, account={})


def contact_form(
    text: FormText, company: Company, target: FormTarget, initial: Status = "idle"
) -> rx.Component:
    """Return the form with the words of `text`, posted to `target`.

    `initial` is the status that it begins with. Where that is "failed", each field and the mailto:
    link hold a mark, which `contact.post` replaces.
    """
    has_marks = initial == "failed"
    focus = {"autoFocus": True, "tabIndex": -1} if initial != "idle" else {}
    field = partial(_field, has_mark=has_marks)
    is_sending = STATUS == "sending"
    return ContactForm.create(
        field(text.name_label, rx.el.input, "user_name", type="text", auto_complete="name"),
        field(
            text.email_label,
            rx.el.input,
            "user_email",
            type="text",
            auto_complete="email",
            input_mode="email",
        ),
        field(text.message_label, rx.el.textarea, "message", hint=text.message_hint),
        # The provider gets no field but those of its call.
        _honeypot(text, form="" if target.account else None),
        *_provider_fields(text, target.account),
        rx.el.button(
            rx.cond(is_sending, text.sending, text.send),
            type="submit",
            class_name="button",
            aria_disabled=is_sending,
            # layout.js changes it where the visitor presses it before React runs.
            custom_attrs={"suppressHydrationWarning": True},
        ),
        # The status takes the place of the notice, so that it moves nothing.
        rx.el.div(
            rx.el.p(
                text.privacy_notice,
                " ",
                rx.el.A.create(text.legal.label, href=text.legal.href),
                class_name="note",
            ),
            rx.el.p(
                rx.match(STATUS, ("success", text.success), ("failed", text.failure), ""),
                role="status",
                class_name="status",
                # Screen readers announce a text that changes or gets the focus. In the answer to a
                # post it does not change, so it gets the focus.
                custom_attrs={STATUS_NAME: STATUS, **focus},
            ),
            class_name="pile outcome",
        ),
        rx.el.p(
            text.fallback,
            " ",
            rx.el.A.create(company.phone, href=company.phone_href),
            " ",
            rx.el.small(company.phone_cost, class_name="call-cost"),
            " ",
            rx.el.A.create(
                company.email, href=company.email_href + (MARK.format(MAILTO) if has_marks else "")
            ),
            class_name="fallback",
            hidden=STATUS != "failed",
        ),
        action=target.action,
        status=initial,
        aria_label=text.name,
        class_name="form",
        custom_attrs={POSTING_LABEL: text.sending},
    )


def _field(
    label: str,
    control: Callable[..., rx.Component],
    name: str,
    *,
    has_mark: bool,
    hint: str = "",
    **props: str,
) -> rx.Component:
    """Return a required `control` with its `label`; `name` is the field's name in the form.

    `hint` is a sentence between the two, which screen readers say after the label.
    """
    if hint:
        props["aria_describedby"] = HINT_ID
    if has_mark:
        props["default_value"] = MARK.format(name)
    return rx.el.div(
        rx.el.label(label, html_for=name),
        *([rx.el.p(hint, id=HINT_ID, class_name="note")] if hint else []),
        control(id=name, name=name, required=True, max_length=MAX_LENGTHS[name], **props),
        class_name="field",
    )


def _honeypot(text: FormText, *, form: str | None) -> rx.Component:
    """Return a hidden field that neither people nor browsers fill in: only robots do.

    `form` is HTML's attribute: None for the form around it, "" for no form.
    """
    return rx.el.div(
        rx.el.label(text.honeypot_label, html_for=HONEYPOT),
        rx.el.input(
            id=HONEYPOT, name=HONEYPOT, form=form, type="text", tab_index=-1, auto_complete="off"
        ),
        class_name="visually-hidden",
        aria_hidden="true",
    )


def _provider_fields(text: FormText, account: Mapping[str, str]) -> list[rx.Component]:
    """Return the fields of `account`, and what the provider's answer without scripts means."""
    if not account:
        return []
    fields = (rx.el.input(type="hidden", name=name, value=value) for name, value in account.items())
    return [*fields, rx.el.p(text.bare_answer, class_name="note bare-answer")]
