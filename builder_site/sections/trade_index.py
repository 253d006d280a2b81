"""The index of all projects by trade. It needs no script."""

from collections import defaultdict
from unicodedata import combining, normalize

import reflex as rx

from builder_site.components.anchor import anchor
from builder_site.components.section import section
from builder_site.content.models.projects import TRADE_INDEX_ANCHOR, Project


def trade_index(heading: str, projects: tuple[Project, ...]) -> rx.Component:
    """Return the `heading`, then the trades of `projects` with links to those that used them.

    Trades that the same projects used share a row, so that no row repeats another one's links.
    """
    return section(
        rx.el.h2(heading, id=TRADE_INDEX_ANCHOR),
        rx.el.div(
            *(
                rx.el.section(
                    rx.el.h3(", ".join(trades)),
                    rx.el.ul(*map(_project, row)),
                )
                for row, trades in _rows(projects).items()
            ),
            class_name="lined",
        ),
        class_name="tight aside trade-index limewash",
    )


def _project(project: Project) -> rx.Component:
    """Return the item of `project`: the link, then where and when it was."""
    return rx.el.li(
        anchor(project.name, href=project.route),
        rx.el.span(project.place_and_year, class_name="note"),
    )


def _rows(projects: tuple[Project, ...]) -> dict[tuple[Project, ...], list[str]]:
    """Return the trades that the same projects used, by these projects."""
    rows: defaultdict[tuple[Project, ...], list[str]] = defaultdict(list)
    for trade in trades_of(projects):
        rows[tuple(project for project in projects if trade in project.trades)].append(trade)
    return rows


def trades_of(projects: tuple[Project, ...]) -> list[str]:
    """Return the trades of `projects` in the order of the alphabet, each once."""
    return sorted({trade for project in projects for trade in project.trades}, key=_sort_key)


def _sort_key(text: str) -> str:
    """Return `text` in lower case without accents."""
    return "".join(
        character for character in normalize("NFKD", text.casefold()) if not combining(character)
    )
