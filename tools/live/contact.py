"""Checks of the contact form: complete, posted to a backend that runs, sending if asked to."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from builder_site.contact.emailjs import SEND_FORM_PATH
from builder_site.content.contact import CONTACT_PAGE
from tests.site.islands import use_islands

OUTCOME_TIMEOUT = 20_000
"""Milliseconds until the outcome of a message; the page itself reports a failure before."""
MESSAGE = {
    CONTACT_PAGE.form.name_label: "Live check",
    CONTACT_PAGE.form.email_label: "live-check@example.org",
    CONTACT_PAGE.form.message_label: (
        "A check of the website sent this message. There is nothing to reply to."
    ),
}


def post_problem(tab: Page, action: str) -> str:
    """Return what is wrong where the form is posted, or "".

    The backend refuses what is no form with 400. The provider, which visitors' browsers may post
    to, gets no request: it would count it.
    """
    if action.endswith(SEND_FORM_PATH):
        return ""
    status_code = tab.request.post(action, headers={"Accept": "text/plain"}).status
    if status_code == 400:
        return ""
    return f"{action}: status {status_code} for a post: does the backend run?"


def form_problems(tab: Page, *, send: bool) -> Iterator[str]:
    """Yield the form's problems; with `send`, fill it in and send it."""
    tab.goto(CONTACT_PAGE.meta.route)
    use_islands(tab)
    form = tab.get_by_role("form", name=CONTACT_PAGE.form.name)
    button = form.get_by_role("button", name=CONTACT_PAGE.form.send, exact=True)
    missing_labels = [
        label for label in MESSAGE if form.get_by_label(label, exact=True).count() != 1
    ]
    if missing_labels or button.count() != 1:
        names = ", ".join(missing_labels) or CONTACT_PAGE.form.send
        yield f"the form is incomplete: {names} is missing"
        return
    if problem := post_problem(tab, form.evaluate("form => form.action")):
        yield problem
    elif send:
        for label, words in MESSAGE.items():
            form.get_by_label(label, exact=True).fill(words)
        button.press("Enter")
        try:
            expect(tab.get_by_role("status")).not_to_be_empty(timeout=OUTCOME_TIMEOUT)
        except AssertionError:
            yield "the form shows no result of sending"
            return
        status = tab.get_by_role("status").inner_text()
        if status != CONTACT_PAGE.form.success:
            yield f"the form shows {status!r}, not {CONTACT_PAGE.form.success!r}"
