"""What opens and closes a native modal dialog, such as the menu: attributes that `dialog.js` reads.

Escape closes each dialog too, and the focus returns to where it was: browsers do both.
"""

from pathlib import Path

SCRIPT = Path(__file__).with_suffix(".js")
OPENS_ATTRIBUTE = "data-opens"
"""The attribute of a button that opens a dialog: the dialog's id."""
CLOSE_ON_ATTRIBUTE = "data-close-on"
"""The attribute of a dialog that a press in it closes: a CSS selector of what is pressed."""
