"""The legal page's sections, and the list of them that leads to each."""

from collections.abc import Mapping

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.section import section
from builder_site.content.models.legal import Fact, LegalPage, LegalSection
from static_kit.records.texts import fill_placeholders


def legal_information(page: LegalPage, values: Mapping[str, str]) -> rx.Component:
    """Return the list and the sections of `page`.

    `values` are the words for the placeholders of its texts, by name.
    """
    return section(
        rx.el.nav(
            rx.el.h2(page.contents),
            _contents(page),
            aria_label=page.contents,
            class_name="legal-contents no-print",
        ),
        rx.el.div(
            *(_section(record, values) for record in page.sections),
            class_name="stack legal-sections",
        ),
        class_name="legal finger-high",
    )


def _contents(page: LegalPage) -> rx.Component:
    links = (anchor(record.heading, href=f"#{record.anchor}") for record in page.sections)
    return rx.el.ul(*map(rx.el.li, links), class_name="lined")


def _section(record: LegalSection, values: Mapping[str, str]) -> rx.Component:
    rows = [_row(fact, values) for fact in record.facts if fact.text or fact.link]
    return rx.el.section(
        rx.el.h2(record.heading, id=record.anchor),
        *(rx.el.p(fill_placeholders(text, **values)) for text in record.paragraphs),
        *([rx.el.dl(*rows, class_name="legal-facts")] if rows else []),
        class_name="stack legal-section",
    )


def _row(fact: Fact, values: Mapping[str, str]) -> rx.Component:
    children: list[str | rx.Component] = [fill_placeholders(fact.text, **values)]
    if fact.link:
        children += ["\n" if fact.text else "", anchor(fact.link.label, href=fact.link.href)]
    if fact.remark:
        children.append(rx.el.small(fact.remark, class_name="call-cost"))
    return rx.el.div(rx.el.dt(fact.label), rx.el.dd(*children))
