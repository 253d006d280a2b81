"""The contact form: its fields, its status and what changes it, and what it shows in each status.

The browser posts the form to its target. Once React has the form, form.jsx posts the same fields to
the same URL, and reports what happens: the transitions here set the status. Until then
native_post.js sets it. form_status.js shows it.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal

import reflex as rx
from reflex.components.component import field
from reflex.experimental.client_state import ClientStateVar

from builder_site.components.anchor import anchor
from builder_site.components.phone import phone
from builder_site.contact.delivery import TIMEOUT
from builder_site.contact.emailjs import SEND_FORM_PATH, account_fields
from builder_site.contact.failure_page import (
    MAILTO,
    TOO_LONG_ATTRIBUTE,
    length_id,
    value_placeholder,
)
from builder_site.contact.message import HONEYPOT, MAX_LENGTHS
from builder_site.content.models.company import Company
from builder_site.content.models.contact import FormText
from builder_site.settings import Settings
from static_kit.islands.island import island

PAGE_TIMEOUT = TIMEOUT + 2
"""Seconds that the page waits for the response to a post: 2 s more than the server's deadline."""
SLOW_AFTER = 4
"""Seconds after which the page says that it is still sending."""
HINT_ID = "message-hint"

SCRIPTS = tuple(
    Path(__file__).with_name(name)
    for name in (
        "form_status.js",
        "field_length.js",
        "native_post.js",
        "empty_field.js",
        "unsent_message.js",
    )
)
"""What the form does by inline scripts, with React and without."""

Status = Literal["idle", "sending", "slow", "success", "failed", "unsure"]
"""It is "unsure" if the visitor left during a post, and nobody can tell what became of it."""


@dataclass(frozen=True)
class StatusView:
    """What the form shows in a status.

    `texts` has the text of each element with TEXT_ATTRIBUTE, by the attribute's value. `tone`
    decides how the status looks (form.css). While the form is `busy`, a press does nothing.
    """

    texts: Mapping[str, str]
    tone: Literal["", "waiting", "good", "bad", "unsure"] = ""
    busy: bool = False


BUTTON, STATUS, NOTICE = "button", "status", "notice"
"""The elements whose text changes with the status."""


def status_views(text: FormText) -> dict[Status, StatusView]:
    """Return what the form shows in each status, with the words of `text`."""
    idle_texts = {BUTTON: text.send, STATUS: "", NOTICE: ""}
    sending_texts = {**idle_texts, BUTTON: text.sending}
    return {
        "idle": StatusView(idle_texts),
        "sending": StatusView(sending_texts, busy=True),
        "slow": StatusView({**sending_texts, NOTICE: text.slow}, tone="waiting", busy=True),
        "success": StatusView({**idle_texts, STATUS: text.success}, tone="good"),
        "failed": StatusView({**idle_texts, STATUS: text.failure}, tone="bad"),
        "unsure": StatusView({**idle_texts, NOTICE: text.unsure}, tone="unsure"),
    }


# The attributes by which SCRIPTS, form.jsx and form.css know the form.
STATUSES_ATTRIBUTE = "data-statuses"
"""The StatusView of each status, as JSON."""
STATUS_ATTRIBUTE = "data-status"
"""The form's present status."""
TONE_ATTRIBUTE = "data-tone"
"""The `tone` of the present status, for form.css."""
TEXT_ATTRIBUTE = "data-text"
"""The attribute of an element whose text changes with the status: BUTTON, STATUS or NOTICE."""
TIMEOUT_ATTRIBUTE = "data-timeout"
"""PAGE_TIMEOUT in ms."""
BACKEND_ATTRIBUTE = "data-backend"
"""The form has it if it posts to the backend, not to the provider."""
LIMIT_ATTRIBUTE = "data-limit"
"""The most characters of a field, for field_length.js."""
LENGTH_ATTRIBUTE = "data-length"
"""The words for the number of characters of a text that is nearly too long; see also
TOO_LONG_ATTRIBUTE. field_length.js fills in the numbers."""


class PostForm(rx.Component):
    """A form that form.jsx posts in place of the browser, and whose handlers it calls."""

    library = rx.asset("form.jsx", shared=True).importable_path
    tag = "PostForm"

    action: rx.Var[str] = field(doc="The URL that the fields are posted to.")
    status: rx.Var[str] = field(doc="The Status.")
    slow_after: rx.Var[int] = field(doc="The time after which a post is slow, in ms.")
    on_post: rx.Var[Any] = field(doc="Called when a post begins.")
    on_slow: rx.Var[Any] = field(doc="Called when there is no response after `slow_after`.")
    on_accepted: rx.Var[Any] = field(doc="Called when the message was accepted.")
    on_refused: rx.Var[Any] = field(doc="Called when the response is that it was not accepted.")
    on_no_response: rx.Var[Any] = field(doc="Called when no response came: it may be accepted.")
    on_lost_response: rx.Var[Any] = field(doc="Called when none came as the visitor had left.")


@dataclass(frozen=True)
class FormTarget:
    """Where the form is posted: to the backend, or to the provider with the fields of `account`."""

    action: str
    account: Mapping[str, str]


def form_target(settings: Settings, route: str) -> FormTarget:
    """Return where the form of the page at `route` is posted."""
    if settings.sends_from_browser and settings.account:
        return FormTarget(settings.provider_url + SEND_FORM_PATH, account_fields(settings.account))
    return FormTarget((settings.api_url or "") + route, account={})


def contact_form(
    text: FormText, company: Company, target: FormTarget, initial_status: Status = "idle"
) -> rx.Component:
    """Return the form with the words of `text`, posted to `target`.

    It begins with the `initial_status`. If that is "failed", each field and the mailto: link have a
    placeholder, which `failure_page.with_words` replaces when a post has failed.
    """
    has_placeholders = initial_status == "failed"
    labelled_field = partial(_field, has_placeholder=has_placeholders)
    views = status_views(text)
    texts = views[initial_status].texts
    # The status is only in the browser, and only for this form (`global_ref`).
    state = ClientStateVar.create("status", default=initial_status, global_ref=False)
    form = PostForm.create(
        labelled_field(
            text.name_label, rx.el.input, "user_name", type="text", auto_complete="name"
        ),
        labelled_field(
            text.email_label,
            rx.el.input,
            "user_email",
            type="text",
            auto_complete="email",
            input_mode="email",
            auto_capitalize="off",
        ),
        labelled_field(text.message_label, rx.el.textarea, "message", hint=text.message_hint),
        # The provider gets only the fields of its call.
        _honeypot(text, form="" if target.account else None),
        *_provider_fields(text, target.account),
        rx.el.button(
            rx.el.span(texts[BUTTON], custom_attrs={TEXT_ATTRIBUTE: BUTTON}),
            type="submit",
            class_name="button",
            aria_disabled=False,
        ),
        _status_area(text, texts, has_focus=initial_status != "idle"),
        _direct_contact(text, company, has_placeholder=has_placeholders),
        action=target.action,
        status=state.value,
        slow_after=SLOW_AFTER * 1000,
        on_post=state.set_value("sending"),
        on_slow=state.set_value("slow"),
        on_accepted=state.set_value("success"),
        on_refused=state.set_value("failed"),
        on_no_response=state.set_value("failed"),
        on_lost_response=state.set_value("unsure"),
        aria_label=text.name,
        class_name="form",
        custom_attrs={
            **_status_attributes(views, initial_status),
            **({} if target.account else {BACKEND_ATTRIBUTE: ""}),
            LENGTH_ATTRIBUTE: text.length,
            TOO_LONG_ATTRIBUTE: text.too_long,
        },
    )
    # The page after a failed post is no island: React's form would stay on it after the next press,
    # and a reload would post the first message again.
    return island(form, when="interaction") if initial_status == "idle" else form


def _field(
    label: str,
    control: Callable[..., rx.Component],
    name: str,
    *,
    has_placeholder: bool,
    hint: str = "",
    **props: str,
) -> rx.Component:
    """Return a required `control` with its `label`; `name` is the field's name in the form.

    `hint` is a sentence between the two; screen readers say it after the label. Below the control
    field_length.js says how long the text is, if it is nearly too long.
    """
    length = length_id(name)
    if hint:
        props["aria_describedby"] = f"{HINT_ID} {length}"
    if has_placeholder:
        props["default_value"] = value_placeholder(name)
    return rx.el.div(
        rx.el.label(label, html_for=name),
        *([rx.el.p(hint, id=HINT_ID, class_name="note")] if hint else []),
        control(
            id=name,
            name=name,
            required=True,
            custom_attrs={LIMIT_ATTRIBUTE: MAX_LENGTHS[name]},
            **props,
        ),
        rx.el.p(
            value_placeholder(length) if has_placeholder else "",
            id=length,
            aria_live="polite",
            class_name="note",
        ),
        class_name="field field-large" if control is rx.el.textarea else "field",
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
    """Return the hidden fields of `account`, and a text about the provider's bare response page."""
    if not account:
        return []
    fields = (rx.el.input(type="hidden", name=name, value=value) for name, value in account.items())
    return [*fields, rx.el.p(text.bare_response, class_name="note bare-response")]


def _status_area(text: FormText, texts: Mapping[str, str], *, has_focus: bool) -> rx.Component:
    """Return the privacy notice, the status and the waiting notice, of which one is seen at a time.

    They lie over each other, so that nothing moves when a status appears. `texts` are those of the
    initial status.
    """
    # Screen readers announce a text that changes or gets the focus. On the page after a post it
    # does not change, so it gets the focus.
    focus_attributes = {"autoFocus": True, "tabIndex": -1} if has_focus else {}
    return rx.el.div(
        rx.el.p(
            text.privacy_notice,
            " ",
            anchor(text.legal_link.label, href=text.legal_link.href),
            class_name="note privacy-notice",
        ),
        rx.el.p(
            texts[STATUS],
            role="status",
            class_name="status",
            custom_attrs={TEXT_ATTRIBUTE: STATUS, **focus_attributes},
        ),
        rx.el.p(
            texts[NOTICE],
            aria_live="polite",
            class_name="waiting-notice",
            custom_attrs={TEXT_ATTRIBUTE: NOTICE},
        ),
        class_name="pile status-area",
    )


def _direct_contact(text: FormText, company: Company, *, has_placeholder: bool) -> rx.Component:
    """Return the phone number and the e-mail address, which the styles show after a failure."""
    words = value_placeholder(MAILTO) if has_placeholder else ""
    return rx.el.p(
        text.direct_contact,
        " ",
        phone(company.phone, company.phone_href, company.phone_cost),
        " ",
        anchor(company.email, href=company.email_href + words),
        class_name="direct-contact finger-high",
    )


def _status_attributes(
    views: Mapping[Status, StatusView], initial_status: Status
) -> dict[str, str | int]:
    """Return what SCRIPTS, form.jsx and form.css read of the form."""
    views_as_data = {status: asdict(view) for status, view in views.items()}
    return {
        STATUSES_ATTRIBUTE: json.dumps(views_as_data, ensure_ascii=False),
        STATUS_ATTRIBUTE: initial_status,
        TONE_ATTRIBUTE: views[initial_status].tone,
        TIMEOUT_ATTRIBUTE: round(PAGE_TIMEOUT * 1000),
    }
