"""The site's own line icons, drawn on a 24 px grid in the colour of the text beside them."""

import reflex as rx

PATHS = {
    "level": "M2 9h20v7H2zM9 9v7M15 9v7M10.5 12.5h3",
    "trowel": "M21 3l-6.5 6.5M14.5 9.5l-2-2L3 17v4h4l9.5-9.5zM7 21l-4-4",
    "quote": "M10 7H5v6h4c0 2.5-1.200 3.800-4 4.500M20 7h-5v6h4c0 2.500-1.200 3.800-4 4.500",
    "phone": "M5 3h4l2 5-2.500 1.500a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 "
    "0 1 2-2z",
    "mail": "M3 5h18v14H3zM3.500 6l8.500 7 8.500-7",
    "pin": "M12 21c4.500-4.800 7-8.400 7-11.500a7 7 0 1 0-14 0C5 12.600 7.500 16.200 12 21zM12 12a2.500 "
    "2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z",
    "facebook": "M14 21v-8h3l.5-3.500H14V7.500c0-1 .5-2 2-2h1.700v-3c-.6-.1-1.500-.2-2.500-.2-2.700 "
    "0-4.400 1.600-4.400 4.500v2.700H8V13h2.800v8z",
    "star": "M12 2.500l2.900 6.100 6.600.9-4.800 4.600 1.200 6.600-5.900-3.200-5.900 3.200 1.200-6.600L2.500 "
    "9.500l6.600-.9z",
}


def icon(name: str, *, class_name: str = "") -> rx.Component:
    """Draw the icon `name` of PATHS, hidden from assistive technology; KeyError where none is."""
    return rx.el.svg(
        rx.el.path(d=PATHS[name]),
        view_box="0 0 24 24",
        class_name=f"icon {class_name}".rstrip(),
        aria_hidden="true",
        custom_attrs={"focusable": "false"},
    )
