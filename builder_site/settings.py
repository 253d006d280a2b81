"""Reads the site's own settings from the environment: `load()` returns one frozen record.

docs/settings.md describes each variable.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from builder_site.static_kit.http.origin import LOOPBACK_HOSTS, is_loopback, origin

ACCOUNT_VARIABLES = ("EMAILJS_SERVICE_ID", "EMAILJS_TEMPLATE_ID", "EMAILJS_PUBLIC_KEY")
REDIS_SCHEMES = ("redis", "rediss", "unix")
LIMIT = "[1-9][0-9]*/(second|minute|hour|day)"

Environment = Mapping[str, str]


class SettingsError(Exception):
    """A variable is missing or its value cannot work. The text is one sentence that names it."""


@dataclass(frozen=True)
class EmailAccount:
    """The account at the e-mail provider that receives the messages."""

    service_id: str
    template_id: str
    public_key: str
    private_key: str | None = None


@dataclass(frozen=True)
class Settings:
    """All settings. URLs have no slash at the end; limits are written as in "5/minute;20/day".

    `account` is None if messages go to the local mailbox. `api_url` is None if the backend has the
    same address as the pages. `origins` may open a WebSocket to the backend. `development` is true
    for `make dev`.
    """

    account: EmailAccount | None
    provider_url: str
    limit_per_address: str
    limit_total: str
    sockets_per_address: int
    mailbox_dir: Path
    site_url: str
    api_url: str | None
    origins: tuple[str, ...]
    redis_url: str | None
    trusted_proxy_hops: int
    development: bool


def load(environ: Environment = os.environ) -> Settings:
    """Return the settings. Raises SettingsError for the first value that cannot work.

    A blank variable counts as not set.
    """
    env = {name: value.strip() for name, value in environ.items() if value.strip()}
    port = _integer(env, "REFLEX_FRONTEND_PORT", 3000, least=1, most=65_535)
    site_url = _url(env, "REFLEX_DEPLOY_URL", f"http://localhost:{port}")
    api_url = _url(env, "REFLEX_API_URL", site_url)
    development = env.get("REFLEX_ENV_MODE") == "dev"
    return Settings(
        account=_account(env),
        provider_url=_url(env, "EMAILJS_URL", "https://api.emailjs.com"),
        limit_per_address=_limit(env, "CONTACT_LIMIT_PER_ADDRESS", "5/minute;10/hour;20/day"),
        limit_total=_limit(env, "CONTACT_LIMIT_TOTAL", "100/hour"),
        sockets_per_address=_integer(env, "SOCKETS_PER_ADDRESS", 50, least=1),
        mailbox_dir=Path(env.get("MAILBOX_DIR", ".mailbox")),
        site_url=site_url,
        api_url=api_url if api_url != site_url else None,
        origins=_origins(site_url, port, development=development),
        redis_url=_redis_url(env),
        trusted_proxy_hops=_integer(env, "REFLEX_TRUSTED_PROXY_HOPS", 0, least=0),
        development=development,
    )


def _account(env: Environment) -> EmailAccount | None:
    missing = [name for name in ACCOUNT_VARIABLES if name not in env]
    if len(missing) == len(ACCOUNT_VARIABLES):
        return None
    if missing:
        raise SettingsError(
            f"The e-mail account is incomplete: {', '.join(missing)} not set. Set all of "
            f"{', '.join(ACCOUNT_VARIABLES)}, or none to keep messages in the local mailbox."
        )
    keys = [env[name] for name in ACCOUNT_VARIABLES]
    return EmailAccount(*keys, private_key=env.get("EMAILJS_PRIVATE_KEY"))


def _url(env: Environment, name: str, default: str) -> str:
    """Return the URL with its origin as browsers write it, so that the two can be compared."""
    value = env.get(name, default)
    try:
        return origin(value) + urlsplit(value).path.rstrip("/")
    except ValueError:
        raise SettingsError(
            f"{name} is {value!r}: it must be an http:// or https:// address."
        ) from None


def _redis_url(env: Environment) -> str | None:
    value = env.get("REFLEX_REDIS_URL")
    if value and urlsplit(value).scheme not in REDIS_SCHEMES:
        # The sentence leaves out the value, which may hold a password.
        raise SettingsError(
            f"REFLEX_REDIS_URL must begin with one of {', '.join(REDIS_SCHEMES)}, followed by ://."
        )
    return value


def _origins(site_url: str, port: int, *, development: bool) -> tuple[str, ...]:
    """Return the site's origin; in development or on this machine also its other names."""
    parts = urlsplit(site_url)
    origins = [origin(site_url)]
    if development or is_loopback(site_url):
        ports = (parts.port or port, port)
        origins += [f"http://{host}:{port}" for host in LOOPBACK_HOSTS for port in ports]
    return tuple(dict.fromkeys(origins))


def _limit(env: Environment, name: str, default: str) -> str:
    value = env.get(name, default)
    if not re.fullmatch(f"{LIMIT}(; *{LIMIT})*", value):
        raise SettingsError(
            f"{name} is {value!r}: it must be a number and second, minute, hour or day, "
            f"or several with a semicolon between, as in {default!r}."
        )
    return value


def _integer(
    env: Environment, name: str, default: int, *, least: int, most: int | None = None
) -> int:
    value = env.get(name, str(default))
    if value.isdecimal() and least <= int(value) <= (most or int(value)):
        return int(value)
    allowed = f"from {least} to {most}" if most else f"from {least} up"
    raise SettingsError(f"{name} is {value!r}: it must be a whole number {allowed}.")
