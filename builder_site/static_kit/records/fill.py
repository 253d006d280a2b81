"""Fills the placeholders of texts, as `{brand}` in "Welcome to {brand}", with attributes."""

import re
from operator import attrgetter

PLACEHOLDER = re.compile(r"\{([A-Za-z][\w.]*)\}")


def fill(text: str, values: object) -> str:
    """Return `text` with each placeholder that names an attribute of `values` replaced by it.

    `{legal.name}` is the attribute `name` of the attribute `legal`. Other placeholders stay.
    """

    def value(match: re.Match[str]) -> str:
        try:
            return str(attrgetter(match[1])(values))
        except (AttributeError, TypeError):
            return match[0]

    return PLACEHOLDER.sub(value, text)


def placeholders_in(text: str) -> tuple[str, ...]:
    """Return the names of the placeholders of `text`, each once."""
    return tuple(dict.fromkeys(PLACEHOLDER.findall(text)))
