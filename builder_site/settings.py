"""The only reader of the environment: `load()` returns one frozen record, or says what is wrong.

Names and defaults are those of the README's table "Settings".
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from builder_site.static_kit.http.origin import DEFAULT_PORTS, origin

PROVIDER_URL = "https://api.emailjs.com"
ACCOUNT_VARIABLES = ("EMAILJS_SERVICE_ID", "EMAILJS_TEMPLATE_ID", "EMAILJS_PUBLIC_KEY")

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
REDIS_SCHEMES = ("redis", "rediss", "unix")


class SettingsError(Exception):
    """A variable of the environment is missing or cannot work; the text names it."""


@dataclass(frozen=True)
class EmailAccount:
    """The account at the e-mail provider that receives the messages."""

    service_id: str
    template_id: str
    public_key: str
    private_key: str | None = None


@dataclass(frozen=True)
class Settings:
    """Everything the environment decides. `account` is None where the local mailbox serves.

    `api_url` is the backend's own address, where it does not live under the pages' one; `origins`
    are those whose pages may speak with the backend.
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


def load(environ: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings; raises SettingsError with one sentence on the first that cannot work."""
    port = _whole_number(environ, "REFLEX_FRONTEND_PORT", "3000", least=1, most=65_535)
    site_url = _url(environ, "REFLEX_DEPLOY_URL", f"http://localhost:{port}")
    api_url = _url(environ, "REFLEX_API_URL", site_url)
    return Settings(
        account=_account(environ),
        provider_url=_url(environ, "EMAILJS_URL", PROVIDER_URL),
        limit_per_address=_limit(environ, "CONTACT_LIMIT_PER_ADDRESS", "5/minute"),
        limit_total=_limit(environ, "CONTACT_LIMIT_TOTAL", "100/hour"),
        sockets_per_address=_whole_number(environ, "SOCKETS_PER_ADDRESS", "50", least=1),
        mailbox_dir=Path(environ.get("MAILBOX_DIR") or ".mailbox"),
        site_url=site_url,
        api_url=api_url if api_url != site_url else None,
        origins=_origins(site_url, port, development=environ.get("REFLEX_ENV_MODE") == "dev"),
        redis_url=_redis_url(environ),
        trusted_proxy_hops=_whole_number(environ, "REFLEX_TRUSTED_PROXY_HOPS", "0", least=0),
    )


def _account(environ: Mapping[str, str]) -> EmailAccount | None:
    given = {name: environ.get(name, "").strip() for name in ACCOUNT_VARIABLES}
    missing = [name for name, value in given.items() if not value]
    if len(missing) == len(given):
        return None
    if missing:
        raise SettingsError(
            f"The e-mail account is incomplete: {', '.join(missing)} not set. Set all of "
            f"{', '.join(ACCOUNT_VARIABLES)}, or none to keep messages in the local mailbox."
        )
    private_key = environ.get("EMAILJS_PRIVATE_KEY", "").strip() or None
    return EmailAccount(*given.values(), private_key=private_key)


def _url(environ: Mapping[str, str], name: str, default: str) -> str:
    value = environ.get(name) or default
    try:
        parts, start = urlsplit(value), origin(value)
    except ValueError:
        parts, start = urlsplit(""), ""
    if parts.scheme not in DEFAULT_PORTS or not parts.hostname:
        raise SettingsError(f"{name} is {value!r}: it must be an http:// or https:// address.")
    return start + parts.path.rstrip("/")


def _redis_url(environ: Mapping[str, str]) -> str | None:
    value = environ.get("REFLEX_REDIS_URL") or None
    if value and urlsplit(value).scheme not in REDIS_SCHEMES:
        # Without the value: it may hold a password.
        raise SettingsError(
            f"REFLEX_REDIS_URL must begin with one of {', '.join(REDIS_SCHEMES)}, followed by ://."
        )
    return value


def _origins(site_url: str, port: int, *, development: bool) -> tuple[str, ...]:
    """The site's own origin; where it is being worked on, this machine under each of its names."""
    parts = urlsplit(site_url)
    origins = [origin(site_url)]
    if development or parts.hostname in LOOPBACK:
        ports = dict.fromkeys((parts.port or port, port))
        origins += [f"http://{host}:{port}" for host in LOOPBACK for port in ports]
    return tuple(dict.fromkeys(origins))


def _limit(environ: Mapping[str, str], name: str, default: str) -> str:
    value = environ.get(name) or default
    if not re.fullmatch(r"[1-9][0-9]*/(second|minute|hour|day)", value):
        raise SettingsError(
            f"{name} is {value!r}: it must be a number and second, minute, hour or day, "
            f"as in {default!r}."
        )
    return value


def _whole_number(
    environ: Mapping[str, str], name: str, default: str, *, least: int, most: int | None = None
) -> int:
    value = environ.get(name) or default
    if value.isdecimal() and least <= int(value) <= (most or int(value)):
        return int(value)
    allowed = f"from {least} to {most}" if most else f"from {least} up"
    raise SettingsError(f"{name} is {value!r}: it must be a whole number {allowed}.")
