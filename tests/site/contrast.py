"""Contrast of two colours, as WCAG 2.2 defines it."""

import json

from playwright.sync_api import Locator

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255 each."""


def luminance(colour: Colour) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(luminance_a: float, luminance_b: float) -> float:
    low, high = sorted((luminance_a, luminance_b))
    return (high + 0.05) / (low + 0.05)


def colour_of(text: Locator) -> Colour:
    css = text.evaluate("element => getComputedStyle(element).color")
    red, green, blue = json.loads("[" + css[css.index("(") + 1 : -1] + "]")[:3]
    return red, green, blue
