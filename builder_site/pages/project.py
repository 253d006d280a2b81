"""The page of a project."""

from dataclasses import replace

import reflex as rx

from builder_site.content.models import Link
from builder_site.content.models.every_page import SiteText
from builder_site.content.models.projects import Project, ProjectText
from builder_site.sections.invitation import invitation
from builder_site.sections.next_project import next_project
from builder_site.sections.page_title import PAGE_HEADING_ID
from builder_site.sections.photo_viewer import photo_viewer
from builder_site.sections.project_drawing import project_drawing
from builder_site.sections.project_opening import project_opening
from builder_site.sections.project_quote import project_quote
from builder_site.sections.project_story import project_story
from builder_site.sections.project_weeks import project_weeks


def project(
    record: Project,
    site: SiteText,
    successor: Project | None,
    text: ProjectText,
    projects_link: Link,
) -> tuple[rx.Component, ...]:
    """Return the sections; the last but one leads to the `successor`.

    The title has the button of all titles and the `projects_link`.
    """
    labels = site.labels
    photo = record.invitation_photo or text.invitation.photo
    return (
        # What reader views show.
        rx.el.article(
            project_opening(
                record, text, labels, button=site.layout.ask_link, projects_link=projects_link
            ),
            project_story(record, text),
            *([project_drawing(record.drawing, text)] if record.drawing else []),
            project_weeks(record, text, labels),
            project_quote(record.quote, labels),
            custom_attrs={"aria-labelledby": PAGE_HEADING_ID},
        ),
        *([next_project(successor, text, labels)] if successor else []),
        invitation(replace(text.invitation, photo=photo), site.company),
        photo_viewer(labels),
    )
