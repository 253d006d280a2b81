"""Reads a variable of the environment: each function returns its value or raises SettingsError."""

import re
from collections.abc import Mapping
from urllib.parse import urlsplit

from builder_site.static_kit.server.origin import origin

REDIS_SCHEMES = ("redis", "rediss", "unix")
LIMIT = "[1-9][0-9]*/(second|minute|hour|day)"

Environment = Mapping[str, str]


class SettingsError(Exception):
    """A variable is missing or its value cannot work. The text is one sentence that names it."""


def url(env: Environment, name: str, default: str) -> str:
    """Return the URL with its origin as browsers write it, so that the two can be compared."""
    value = env.get(name, default)
    try:
        return origin(value) + urlsplit(value).path.rstrip("/")
    except ValueError:
        raise SettingsError(
            f"{name} is {value!r}: it must be an http:// or https:// address."
        ) from None


def redis_url(env: Environment, name: str) -> str | None:
    """Return the address of a Redis, or None if it is not set."""
    value = env.get(name)
    if value and urlsplit(value).scheme not in REDIS_SCHEMES:
        # The sentence leaves out the value, which may hold a password.
        raise SettingsError(
            f"{name} must begin with one of {', '.join(REDIS_SCHEMES)}, followed by ://."
        )
    return value


def limit(env: Environment, name: str, default: str) -> str:
    """Return the limits, as in "5/minute;20/day"."""
    value = env.get(name, default)
    if not re.fullmatch(f"{LIMIT}(; *{LIMIT})*", value):
        raise SettingsError(
            f"{name} is {value!r}: it must be a number and second, minute, hour or day, "
            f"or several with a semicolon between, as in {default!r}."
        )
    return value


def integer(env: Environment, name: str, default: int) -> int:
    """Return the whole number, which is not negative."""
    value = env.get(name, str(default))
    if not value.isdecimal():
        raise SettingsError(f"{name} is {value!r}: it must be a whole number from 0 up.")
    return int(value)
