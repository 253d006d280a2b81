"""The index of all projects by trade. It needs no script."""

from unicodedata import combining, normalize

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.section import section
from builder_site.content.models.projects import Project

HEADING_ID = "trades"
"""Where a link to the index leads."""


def trade_index(heading: str, projects: tuple[Project, ...]) -> rx.Component:
    """Return the `heading`, then each trade of `projects` with links to those that used it."""
    return section(
        rx.el.h2(heading, id=HEADING_ID),
        rx.el.div(
            *(
                rx.el.section(
                    rx.el.h3(trade),
                    rx.el.ul(
                        *(
                            rx.el.li(anchor(project.name, href=project.route))
                            for project in projects
                            if trade in project.trades
                        ),
                    ),
                )
                for trade in trades_of(projects)
            ),
            class_name="lined",
        ),
        class_name="aside trade-index limewash",
    )


def trades_of(projects: tuple[Project, ...]) -> list[str]:
    """Return the trades of `projects` in the order of the alphabet, each once."""
    return sorted({trade for project in projects for trade in project.trades}, key=_letters)


def _letters(text: str) -> str:
    """Return `text` in small letters without accents."""
    return "".join(
        character for character in normalize("NFKD", text.casefold()) if not combining(character)
    )
