"""What speaks for the company, each with where it can be checked; only what the record has."""

import reflex as rx

from builder_site.components.icon import icon
from builder_site.content.company import COMPANY
from builder_site.content.contact import AREA_LABEL
from builder_site.content.home import INSURANCE_FACT, LICENCE_FACT, YEARS_FACT


def facts() -> rx.Component:
    """Years, licence, insurance, towns: a row on wide screens."""
    rows = [_fact("roof", *YEARS_FACT)]
    if COMPANY.licence:
        register = COMPANY.licence.register
        rows.append(
            _fact(
                "paper",
                LICENCE_FACT.format(number=COMPANY.licence.number),
                rx.el.a(register.label, href=register.href),
            )
        )
    if COMPANY.insurance:
        rows.append(_fact("shield", INSURANCE_FACT, COMPANY.insurance))
    if COMPANY.towns:
        rows.append(_fact("pin", AREA_LABEL, COMPANY.area_served))
    return rx.el.ul(*rows, class_name="facts")


def _fact(icon_name: str, title: str, text: str | rx.Component) -> rx.Component:
    return rx.el.li(icon(icon_name), rx.el.strong(title), rx.el.span(text))
