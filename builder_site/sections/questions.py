"""Questions that owners ask, each with its answer behind it; the browser's search opens them."""

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.phone import phone_line
from builder_site.components.picture import picture
from builder_site.components.section import section
from builder_site.content.models.company import Company
from builder_site.content.models.contact import Question, Questions

PHOTO_SIZES = "(min-width: 1000px) 30vw, 100vw"


def questions(record: Questions, company: Company) -> rx.Component:
    """Return heading, phone number and photo, then the groups: a disclosure for each question.

    The first one is open. Phones get no photo: it would be a third of the page's bytes.
    """
    first = record.groups[0].questions[0]
    return section(
        rx.el.div(
            rx.el.h2(record.heading),
            rx.el.div(phone_line(company), class_name="wide no-print"),
            picture(record.photo, sizes=PHOTO_SIZES, class_name="wide no-print"),
            class_name="cluster",
        ),
        rx.el.div(
            *(
                rx.el.section(
                    rx.el.h3(group.heading, class_name="eyebrow"),
                    rx.el.div(
                        *(
                            _question(question, is_open=question is first)
                            for question in group.questions
                        ),
                        class_name="lined",
                    ),
                )
                for group in record.groups
            ),
            class_name="stack",
        ),
        class_name="aside questions",
    )


def _question(record: Question, *, is_open: bool) -> rx.Component:
    link = [" ", anchor(record.link.label, href=record.link.href)] if record.link else []
    return rx.el.details(
        rx.el.summary(record.question), rx.el.p(record.answer, *link), open=is_open
    )
