"""The photos of a project before and after, below its title."""

import reflex as rx

from builder_site.components.compare_slider import COLUMN_SIZES, compare_slider
from builder_site.content.models.layout import Labels
from builder_site.content.models.projects import Project


def project_comparison(project: Project, labels: Labels) -> rx.Component:
    """Return the comparison; on wide screens it covers the end of the title."""
    return compare_slider(
        project.comparison,
        labels,
        sizes=COLUMN_SIZES,
        eager=True,
        class_name="project-comparison",
    )
