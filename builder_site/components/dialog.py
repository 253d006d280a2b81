"""The attributes by which `dialog.js` opens and closes a native modal dialog, such as the menu.

Browsers close such a dialog on Escape too, and return the focus to where it was.
"""

from pathlib import Path

SCRIPT = Path(__file__).with_suffix(".js")
OPENS_ATTRIBUTE = "data-opens"
"""The attribute of a button that opens a dialog. Its value is the dialog's id."""
CLOSE_ON_ATTRIBUTE = "data-close-on"
"""The attribute of a dialog. Its value is a CSS selector: a press on a matching element in the
dialog closes it."""
