"""Each page shows the words of its records only: other records give a page with other words."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import Any

import pytest
import reflex as rx

from builder_site.contact.browser_form import browser_form
from builder_site.contact.delivery import LOG_FIELDS
from builder_site.contact.socket_form import socket_form
from builder_site.content.contact import CONTACT_PAGE
from builder_site.content.home import HOME
from builder_site.content.languages import ENGLISH
from builder_site.content.layout import SITE as SITE_TEXT
from builder_site.content.legal import LEGAL_PAGE
from builder_site.content.models import PageMeta
from builder_site.content.models.contact import ContactPage
from builder_site.content.models.home import HomePage
from builder_site.content.models.layout import SiteText
from builder_site.content.models.legal import LegalPage, Limit, ServerFacts
from builder_site.content.models.projects import Project
from builder_site.content.not_found import NOT_FOUND_PAGE
from builder_site.content.projects import PROJECT_TEXT
from builder_site.content.projects import PROJECTS as PROJECT_RECORDS
from builder_site.content.services import SERVICES_PAGE
from builder_site.content.translated import translated
from builder_site.pages.contact import contact
from builder_site.pages.home import home
from builder_site.pages.legal import legal
from builder_site.pages.not_found import not_found
from builder_site.pages.project import project
from builder_site.pages.services import services
from builder_site.settings import EmailAccount

SITE = translated(SITE_TEXT, ENGLISH)
PROJECTS = translated(PROJECT_RECORDS, ENGLISH)


def home_with_projects(page: HomePage, site: SiteText) -> rx.Component:
    return home(page, changed(PROJECTS), site)


def project_with_the_next(record: Project, site: SiteText) -> rx.Component:
    following = changed(replace(PROJECTS[1], weeks=1))
    return project(record, following, changed(PROJECT_TEXT), site)


def contact_with_both_forms(page: ContactPage, site: SiteText) -> rx.Component:
    account = EmailAccount("service", "template", "public")
    from_browser = partial(browser_form, provider_url="https://provider.example", account=account)
    return rx.fragment(contact(page, site, socket_form), contact(page, site, from_browser))


def legal_of_both_senders(page: LegalPage, site: SiteText) -> rx.Component:
    from_browser = replace(FACTS, from_browser=True)
    return rx.fragment(legal(page, site, lambda: FACTS), legal(page, site, lambda: from_browser))


FACTS = ServerFacts(
    from_browser=False,
    deadline=10,
    limits=(Limit(5, 60), Limit(20, 86_400)),
    total_limits=(Limit(100, 3600),),
    count_time=86_400,
    token_time=600,
    state_time=900,
    log_fields=LOG_FIELDS,
    provider="provider.example",
)
"""With a time in each unit."""
PAGES: dict[str, tuple[Callable[..., rx.Component], Any]] = {
    "home": (home_with_projects, translated(HOME, ENGLISH)),
    "services": (services, translated(SERVICES_PAGE, ENGLISH)),
    "contact": (contact_with_both_forms, translated(CONTACT_PAGE, ENGLISH)),
    "legal": (legal_of_both_senders, translated(LEGAL_PAGE, ENGLISH)),
    "not found": (not_found, translated(NOT_FOUND_PAGE, ENGLISH)),
    "project": (project_with_the_next, PROJECTS[0]),
}
NOT_SHOWN = ("file", "upright", "slug", "folder", "title", "language")
"""Fields of files, addresses and the head: the body of a page does not show their texts."""
HEAD_ONLY = (SITE.company.area, SITE.company.opening_hours)
"""Texts of the structured data in the head."""
OTHER_LANGUAGES = (
    SITE.layout.languages_name,
    SITE.layout.offer,
    SITE.layout.close_offer,
    SITE.labels.translated,
)
"""Texts of a site with several languages."""


def changed(value: Any) -> Any:
    """Return `value` with another text in the place of each that is shown."""
    if isinstance(value, str) and value:
        return f"~{value}"
    if isinstance(value, tuple):
        return tuple(map(changed, value))
    if is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in fields(value) if field.name not in NOT_SHOWN]
        return replace(value, **{name: changed(getattr(value, name)) for name in names})
    return value


def texts(value: Any) -> Iterator[str]:
    """Yield every text of `value` that the body of a page shows."""
    if isinstance(value, str) and value:
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from texts(item)
    elif is_dataclass(value) and not isinstance(value, PageMeta):
        for field in fields(value):
            if field.name not in NOT_SHOWN:
                yield from texts(getattr(value, field.name))


IN_OTHER_TEXTS = {
    SITE.company.licence.kind,
    SITE.company.licence.number,
    *texts(SITE.company.legal),
}
"""Texts that are filled into others."""


def pattern(text: str) -> str:
    """Return the regular expression for `text` in compiled code, with anything in placeholders."""
    return re.sub(r"\\{\w+\\}", '[^"]+?', re.escape(json.dumps(text)[1:-1]))


@pytest.fixture(scope="module")
def other_pages(pictures: None) -> dict[str, str]:  # noqa: ARG001
    """The code of each page, built from records with every text changed."""
    site = changed(SITE)
    return {name: str(build(changed(page), site)) for name, (build, page) in PAGES.items()}


@pytest.mark.parametrize("name", PAGES)
def test_page_shows_every_text_of_its_record(other_pages: dict[str, str], name: str) -> None:
    expected = texts(PAGES[name][1])
    assert [
        text for text in expected if not re.search(pattern(f"~{text}"), other_pages[name])
    ] == []


def test_pages_show_every_text_that_they_share(other_pages: dict[str, str]) -> None:
    code = "".join(other_pages.values())
    elsewhere = {*HEAD_ONLY, *OTHER_LANGUAGES, *IN_OTHER_TEXTS}
    expected = (text for text in texts(SITE) if text not in elsewhere)
    assert [text for text in expected if not re.search(pattern(f"~{text}"), code)] == []


@pytest.mark.parametrize("name", PAGES)
def test_page_shows_no_text_of_another_record(other_pages: dict[str, str], name: str) -> None:
    old = {*texts(PAGES[name][1]), *texts(SITE)}
    assert [text for text in old if re.search(f'"(?!~){pattern(text)}"', other_pages[name])] == []
