"""The form of Contact: CONTACT_SENDS_FROM says who sends its messages."""

from functools import partial

from builder_site.settings import load

SETTINGS = load()

# Only one is imported: the state that the other uses would come with it, into every page.
if SETTINGS.sends_from_browser and SETTINGS.account:
    from builder_site.contact.browser_form import browser_form

    message_form = partial(
        browser_form, provider_url=SETTINGS.provider_url, account=SETTINGS.account
    )
else:
    from builder_site.contact.socket_form import socket_form

    message_form = socket_form
