"""The pictures that the build makes of a source photo, as a page requests them."""

import re


def picture_name(file: str) -> str:
    """Return how the names of the pictures of the source photo `file` begin."""
    return re.sub("[^a-z0-9]+", "-", file.rpartition(".")[0].lower()).strip("-")


def picture_of(file: str) -> re.Pattern[str]:
    """Return what finds a picture of the source photo `file` in a URL, and none of another."""
    return re.compile(rf"/pictures/{picture_name(file)}-\d+-")
