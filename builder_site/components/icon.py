"""The site's line icons, drawn on a 24 px grid in the colour of the text beside them."""

import reflex as rx

PATHS = {
    "chat": "M4 4h16v12h-9l-5 4v-4H4z",
    "phone": "M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 "
    "0 1 2-2z",
    "clock": "M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zM12 7v5l3.5 2",
    "mail": "M3 5h18v14H3zM3.5 6l8.5 7 8.5-7",
    "pin": "M12 21c4.5-4.8 7-8.4 7-11.5a7 7 0 1 0-14 0C5 12.6 7.5 16.2 12 21zM12 12a2.5 "
    "2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
    "facebook": "M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.7v-3c-.6-.1-1.5-.2-2.5-.2-2.7 "
    "0-4.4 1.6-4.4 4.5v2.7H8V13h2.8v8z",
    "arrow": "M4 12h16M14 6l6 6-6 6",
    "book": "M12 6.5C10 5 7 4.5 3 4.5V18c4 0 7 .5 9 2 2-1.5 5-2 9-2V4.5c-4 0-7 .5-9 2zM12 6.5V20",
    "menu": "M3 5h18M3 12h18M3 19h18",
    "cross": "M5 5l14 14M19 5L5 19",
    "drag": "M6 12l3.4-2.8v5.6zM18 12l-3.4-2.8v5.6z",
    "star": "M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z",
}


def icon(name: str, *, class_name: str = "") -> rx.Component:
    """Return the icon `name` of PATHS, hidden from assistive technology."""
    return rx.el.svg(
        rx.el.path(d=PATHS[name]),
        view_box="0 0 24 24",
        class_name=f"icon {class_name}".rstrip(),
        aria_hidden="true",
        custom_attrs={"focusable": "false"},
    )
