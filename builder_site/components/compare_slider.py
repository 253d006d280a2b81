"""Two photos taken from one place, before and after, with a slider that uncovers one of them.

The slider is a native `<input type="range">` over both photos, as browsers give it all keys, touch
and the gestures of screen readers on phones. react-compare-slider 4.0.0 would be 2.8 kB of script,
with the arrow keys alone. `compare_slider.js` moves the border between the photos to the slider's
value. The styles open the comparison once by themselves: at first it shows the photo after, then
the border glides to its place. The slider has its value from the start.
"""

from dataclasses import replace
from pathlib import Path

import reflex as rx

from builder_site.components.icon import icon
from builder_site.components.picture import picture
from builder_site.content.models import Comparison
from builder_site.content.models.every_page import Labels
from static_kit.records.texts import fill_placeholders

SCRIPT = Path(__file__).with_suffix(".js")
COLUMN_SIZES = "(min-width: 1600px) 75vw, (min-width: 1248px) 1200px, 100vw"
"""HTML's attribute `sizes` of photos that are as wide as the page's column."""
VALUE_TEXT_ATTRIBUTE = "data-value-text"
"""The attribute of the slider with the words for its value, in which compare_slider.js replaces
`{before}` and `{after}` by percentages."""

BEFORE_PROPERTY = "--before"
"""The custom property of CSS with the share of the width that shows the photo before."""


def compare_slider(
    record: Comparison,
    labels: Labels,
    *,
    sizes: str,
    eager: bool = False,
    transition_name: str = "none",
) -> rx.Component:
    """Return the photos of `record` in one box; without scripts, beside or below each other.

    `sizes` is HTML's attribute for both. With `eager`, the photo `after` is loaded before
    everything else on the page. `transition_name` is CSS's `view-transition-name` of the box.
    """
    # Both photos are cropped at the same height, so that they cover each other exactly.
    photo_before = replace(record.before, focal_y=record.after.focal_y)
    before = record.before_percent
    return rx.el.div(
        rx.el.figure(
            picture(photo_before, sizes=sizes),
            rx.el.figcaption(labels.before),
            class_name="compare-before",
        ),
        rx.el.figure(
            picture(record.after, sizes=sizes, eager=eager),
            rx.el.figcaption(labels.after),
            class_name="compare-after",
        ),
        rx.el.input(
            type="range",
            min=0,
            max=100,
            step="any",
            default_value=before,
            # After a reload Firefox would restore the value, but not the border between the photos.
            auto_complete="off",
            aria_label=fill_placeholders(labels.comparison, name=record.name),
            aria_valuenow=before,
            aria_valuetext=fill_placeholders(
                labels.comparison_value, before=before, after=100 - before
            ),
            custom_attrs={VALUE_TEXT_ATTRIBUTE: labels.comparison_value},
            class_name="compare-range",
        ),
        rx.el.span(icon("drag"), class_name="compare-handle"),
        class_name="compare",
        # As an attribute: the build refuses Reflex's prop `style` (the kit's responsive_picture).
        custom_attrs={
            "style": {BEFORE_PROPERTY: f"{before}%", "viewTransitionName": transition_name}
        },
    )
