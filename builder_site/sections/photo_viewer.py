"""The dialog that shows the photos of a group large, one at a time.

It is in a page once, and empty. A press on a `photo_link` opens it: `photo_viewer.js` copies the
figures of the link's group into its row. A native row that snaps turns them by swipe, and
`wrappers/carousel_controls.js` by arrow and key. `components/dialog.js` closes it by its cross.
"""

from pathlib import Path

import reflex as rx

from builder_site.components.dialog import CLOSE_ON
from builder_site.components.icon import icon
from builder_site.content.models.layout import Labels
from builder_site.wrappers.carousel import CAROUSEL, SLIDES, arrows

SCRIPT = Path(__file__).with_suffix(".js")
VIEWER = "photo-viewer"
ROW = "photo-viewer-row"
"""The classes of the dialog and of its row of photos, by which SCRIPT and the styles know them."""
CROSS = "photo-viewer-close"
"""The class of the button that closes it."""
GROUP = "data-photos"
"""The attribute of an element with figures whose photos are turned together: the dialog's name."""
COUNT = "data-count"
"""The attribute with the words for which photo is shown, which photo_viewer.js fills in."""


def photo_viewer(labels: Labels) -> rx.Component:
    """Return the closed dialog."""
    return rx.el.dialog(
        rx.el.div(
            # First, as the browser moves the focus to it.
            rx.el.button(
                icon("cross"),
                type="button",
                aria_label=labels.close_photo,
                class_name=CROSS,
            ),
            rx.el.p(
                rx.el.span(),
                # The photo's alternative text, to be heard with its number.
                rx.el.span(class_name="visually-hidden"),
                role="status",
            ),
            *arrows(labels.previous_photo, labels.next_photo),
            rx.el.div(tab_index=0, class_name=f"reel {ROW}", custom_attrs={SLIDES: ""}),
            class_name="photo-viewer-grid",
            custom_attrs={CAROUSEL: ""},
        ),
        class_name=f"{VIEWER} dark no-print",
        custom_attrs={COUNT: labels.slide_name, CLOSE_ON: f".{CROSS}"},
    )
