"""Facts about the company: years, licence, insurance, towns."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.content.models.company import Company


def facts(company: Company) -> rx.Component:
    """Return the facts that `company` has, in a row on wide screens."""
    labels = company.labels
    register = company.licence.register
    rows = [
        _fact(labels.years, labels.years_text),
        _fact(labels.licence, anchor(register.label, href=register.href)),
    ]
    if company.insurance:
        rows.append(_fact(labels.insurance, company.insurance))
    rows.append(_fact(labels.area, company.area_served))
    return rx.el.ul(*rows, class_name="columns ruled facts finger-high link-rows")


def _fact(title: str, text: str | rx.Component) -> rx.Component:
    return rx.el.li(rx.el.strong(title, class_name="display"), rx.el.span(text, class_name="note"))
