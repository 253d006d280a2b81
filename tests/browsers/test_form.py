"""The contact form in other engines: a press sends once, and what becomes of it is read."""

import pytest

from tests.browsers.driver import Browser, Element
from tests.browsers.proxy import Visit
from tests.provider import Provider, accept, accept_when_released, refuse
from tests.servers import Site
from tests.site.form import EMAIL, FAILURE_TEXT, FIELD_LABELS, FORM, MESSAGE, NAME, SUCCESS_TEXT
from tests.site.islands import ARE_TAKEN_OVER

WORDS = (NAME, EMAIL, MESSAGE)
STATUS = "document.querySelector('[role=status]')?.textContent"
FIELDS = (
    "return ['user_name', 'user_email', 'message'].map((id) => document.getElementById(id).value)"
)
DISTANCE_BELOW_HEADER = """
const { bottom } = document.querySelector("header").getBoundingClientRect();
return document.activeElement.getBoundingClientRect().top - bottom;"""
IS_BUTTON_GREY = """const button = document.querySelector("form .button");
const soft = getComputedStyle(document.documentElement).getPropertyValue("--ink-soft");
const probe = Object.assign(document.createElement("i"), { style: `color: ${soft}` });
document.body.append(probe);
const wanted = getComputedStyle(probe).color;
probe.remove();
return getComputedStyle(button).backgroundColor === wanted;"""
POST_AND_CHECK_BUTTON = f"""document.querySelector("form").requestSubmit();
return new Promise((done) => setTimeout(() => done((() => {{ {IS_BUTTON_GREY} }})()), 300));"""


def open_form(engine: Browser, site: Site) -> Element:
    """Open Contact and type into its fields; return its button."""
    engine.set_size(1440)
    engine.open(f"{site.url}/contact")
    for label, words in zip(FIELD_LABELS, WORDS, strict=True):
        engine.press(engine.find("textbox", label))
        engine.type(words)
    return engine.find("button", FORM.send)


def wait_for_react(engine: Browser) -> None:
    """Wait until React has the form that the visitor has acted in.

    A post by the browser itself would end the loading of its script, which Firefox reports.
    """
    engine.wait(f"({ARE_TAKEN_OVER})('')")


def test_message_is_sent_once_by_two_presses(
    engine: Browser, site: Site, visit: Visit, provider: Provider
) -> None:
    button = open_form(engine, site)
    wait_for_react(engine)
    engine.press(button, times=2)
    engine.wait(f"{STATUS} === arguments[0]", SUCCESS_TEXT)
    assert engine.run(FIELDS) == ["", "", ""]
    (message,) = provider.messages
    assert (message["user_name"], message["user_email"], message["message"]) == WORDS
    assert len(provider.requests) == 1
    assert visit.problems == []


def test_refused_message_keeps_the_words_over_reload_and_back_and_the_next_press_sends(
    engine: Browser, site: Site, visit: Visit, provider: Provider
) -> None:
    provider.behave(refuse(400), accept)
    button = open_form(engine, site)
    wait_for_react(engine)
    engine.press(button)
    engine.wait(f"{STATUS} === arguments[0]", FAILURE_TEXT)
    assert engine.run(FIELDS) == list(WORDS)
    engine.reload()
    assert engine.run(FIELDS) == list(WORDS)
    engine.press(engine.find("link", "Services"))
    engine.wait("location.pathname === '/services' && document.readyState === 'complete'")
    engine.back()
    engine.wait("location.pathname === '/contact' && document.readyState === 'complete'")
    assert engine.run(FIELDS) == list(WORDS)
    engine.press(engine.find("textbox", FIELD_LABELS[0]))
    wait_for_react(engine)
    engine.press(engine.find("button", FORM.send))
    engine.wait(f"{STATUS} === arguments[0]", SUCCESS_TEXT)
    assert len(provider.messages) == 1
    assert visit.problems == []


def test_message_is_sent_without_scripts(
    engine: Browser, site: Site, visit: Visit, provider: Provider
) -> None:
    visit.policy = "script-src 'none'"
    button = open_form(engine, site)
    engine.press(button)
    engine.wait(f"location.pathname === '/contact/sent' && {STATUS} === arguments[0]", SUCCESS_TEXT)
    assert len(provider.messages) == len(provider.requests) == 1


def test_empty_field_is_seen_after_a_press(
    engine: Browser, site: Site, visit: Visit, provider: Provider
) -> None:
    engine.set_size(1440, 500)
    engine.open(f"{site.url}/contact")
    engine.press(engine.find("button", FORM.send))
    engine.wait("document.activeElement.id === 'user_name'")
    assert engine.run(DISTANCE_BELOW_HEADER) > 0
    assert provider.requests == []
    assert visit.problems == []


@pytest.mark.usefixtures("visit")
def test_button_is_grey_while_the_browser_posts_the_form(
    engine: Browser, site: Site, provider: Provider
) -> None:
    provider.behave(accept_when_released)
    engine.set_size(1440)
    engine.open(f"{site.url}/contact")
    values = dict(zip(("user_name", "user_email", "message"), WORDS, strict=True))
    for name, words in values.items():
        engine.run("document.getElementById(arguments[0]).value = arguments[1]", name, words)
    assert engine.run(POST_AND_CHECK_BUTTON)
    provider.released.set()
    engine.wait(f"{STATUS} === arguments[0]", SUCCESS_TEXT)
