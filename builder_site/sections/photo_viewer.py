"""The dialog that shows the photos of a group large, one at a time.

A page has one, which is empty until it opens. A press on a `photo_link` opens it:
`photo_viewer.js` copies the figures of the link's group into the dialog's row. The browser turns
the photos by swipe (CSS scroll snap), `components/carousel_controls.js` by arrow and key.
`components/dialog.js` closes the dialog by its cross.
"""

from pathlib import Path

import reflex as rx

from builder_site.components.carousel_controls import (
    CAROUSEL_ATTRIBUTE,
    SLIDES_ATTRIBUTE,
    arrows,
)
from builder_site.components.dialog import CLOSE_ON_ATTRIBUTE
from builder_site.components.icon import icon
from builder_site.content.models.every_page import Labels

SCRIPT = Path(__file__).with_suffix(".js")
VIEWER_CLASS = "photo-viewer"
ROW_CLASS = "photo-viewer-row"
"""The classes of the dialog and of its row of photos, by which SCRIPT and the styles know them."""
CLOSE_CLASS = "photo-viewer-close"
"""The class of the button that closes it."""
GROUP_ATTRIBUTE = "data-photos"
"""The attribute of an element around figures: the viewer turns their photos as one group. Its value
is the dialog's name while it shows them."""
COUNT_ATTRIBUTE = "data-count"
"""The attribute of the dialog with the words for which photo is shown, such as "2 of 5".
photo_viewer.js fills in the numbers."""


def photo_viewer(labels: Labels) -> rx.Component:
    """Return the closed dialog."""
    return rx.el.dialog(
        rx.el.div(
            # The browser moves the focus to the first button.
            rx.el.button(
                icon("cross"),
                type="button",
                aria_label=labels.close_photo,
                class_name=f"icon-button {CLOSE_CLASS}",
            ),
            rx.el.p(
                rx.el.span(),
                # The photo's alternative text: screen readers say it after the number.
                rx.el.span(class_name="visually-hidden"),
                role="status",
            ),
            *arrows(labels.previous_photo, labels.next_photo),
            rx.el.div(
                tab_index=0, class_name=f"reel {ROW_CLASS}", custom_attrs={SLIDES_ATTRIBUTE: ""}
            ),
            class_name="photo-viewer-grid",
            custom_attrs={CAROUSEL_ATTRIBUTE: ""},
        ),
        class_name=f"{VIEWER_CLASS} dark no-print",
        custom_attrs={COUNT_ATTRIBUTE: labels.slide_name, CLOSE_ON_ATTRIBUTE: f".{CLOSE_CLASS}"},
    )
