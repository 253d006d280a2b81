"""Reads the site's own settings from the environment: `load_settings()` returns one frozen record.

docs/settings.md describes each variable.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

from limits import RateLimitItem, parse_many

from static_kit.errors import MistakeError
from static_kit.server.email_address import email_address
from static_kit.server.origin import host_and_port, origin

REDIS_SCHEMES = ("redis", "rediss", "unix")
LIMIT = "[1-9][0-9]*/(second|minute|hour|day)"
URL_PATH = re.compile(r"[A-Za-z0-9/._~!$&'()*+,;=:@%-]*")
SMTP_PORTS = {"smtp": 587, "smtps": 465}
SMTP_VARIABLES = ("CONTACT_SMTP_URL", "CONTACT_SMTP_TO")
LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "::1")
ACCOUNT_VARIABLES = ("EMAILJS_SERVICE_ID", "EMAILJS_TEMPLATE_ID", "EMAILJS_PUBLIC_KEY")
OWN_VARIABLES = (
    *ACCOUNT_VARIABLES,
    "EMAILJS_PRIVATE_KEY",
    "EMAILJS_URL",
    *SMTP_VARIABLES,
    "CONTACT_SENDS_FROM",
    "CONTACT_LIMIT_PER_NETWORK",
    "CONTACT_LIMIT_TOTAL",
    "CONTENT_DRAFTS",
    "MAILBOX_DIR",
)
"""The site's own settings: all but Reflex's."""
RENAMED_VARIABLES = {"CONTACT_LIMIT_PER_ADDRESS": "CONTACT_LIMIT_PER_NETWORK"}
PREFIXES = ("CONTACT_", "CONTENT_", "EMAILJS_", "MAILBOX_")
SIMILARITY = 0.9
"""How similar a name must be to one of OWN_VARIABLES to be a mistake: one or two letters differ."""

Environment = Mapping[str, str]


class SettingsError(MistakeError):
    """A variable is missing or its value cannot work. The text is one line that names it."""


@dataclass(frozen=True)
class EmailAccount:
    """The account at the e-mail provider that receives the messages."""

    service_id: str
    template_id: str
    public_key: str
    private_key: str | None = field(default=None, repr=False)


@dataclass(frozen=True)
class SmtpAccount:
    """The mail server that sends what the provider did not accept.

    `recipient` and `from_address` are the e-mail addresses in the headers To and From. `security`
    is "tls" from the start, "starttls", which the server must offer, or "none", which only a server
    on this machine may have.
    """

    host: str
    port: int
    security: Literal["tls", "starttls", "none"]
    user: str | None
    password: str | None = field(repr=False)
    from_address: str
    recipient: str

    @property
    def domain(self) -> str:
        """The domain of `from_address`, by which this machine introduces itself."""
        return self.from_address.rpartition("@")[2]


@dataclass(frozen=True)
class Settings:
    """All settings. URLs have no slash at the end.

    With `sends_from_browser`, visitors' browsers call the provider, with an account that has no
    private key. Otherwise the server calls it.
    `account` is None if messages go to the local mailbox. `smtp` is None if there is no fallback.
    `api_url` is None if the backend has the same URL as the pages, or none is needed.
    `is_development` is true for `make dev`. `shows_drafts` is true there and in a preview: see
    `content/drafts.py`.
    """

    sends_from_browser: bool
    account: EmailAccount | None
    smtp: SmtpAccount | None
    provider_url: str
    limits_per_network: tuple[RateLimitItem, ...]
    total_limits: tuple[RateLimitItem, ...]
    mailbox_dir: Path
    site_url: str
    api_url: str | None
    redis_url: str | None = field(repr=False)  # It may have a password.
    trusted_proxy_hops: int
    is_development: bool
    shows_drafts: bool


def load_settings(environ: Environment = os.environ) -> Settings:
    """Return the settings. Raises SettingsError for the first value that cannot work.

    A blank variable counts as not set.
    """
    env = {name: value.strip() for name, value in environ.items() if value.strip()}
    _check_names(env)
    port = _port(env, "REFLEX_FRONTEND_PORT", 3000)
    # Only Reflex uses this port, but a wrong value must stop here with one line.
    _port(env, "REFLEX_BACKEND_PORT", 8000)
    site_url = _url(env, "REFLEX_DEPLOY_URL", f"http://localhost:{port}")
    _refuse_path(env, "REFLEX_DEPLOY_URL", site_url, "the pages are at the root of their host")
    provider_url = _url(env, "EMAILJS_URL", "https://api.emailjs.com")
    _refuse_path(env, "EMAILJS_URL", provider_url, "messages are sent to the path of EmailJS there")
    if path := env.get("REFLEX_FRONTEND_PATH"):
        raise SettingsError(f"REFLEX_FRONTEND_PATH is {path!r}: unset it. Pages have no sub-path.")
    api_url = _url(env, "REFLEX_API_URL", site_url)
    sends_from = env.get("CONTACT_SENDS_FROM", "server")
    if sends_from not in ("server", "browser"):
        raise SettingsError(f"CONTACT_SENDS_FROM is {sends_from!r}: it must be server or browser.")
    sends_from_browser = sends_from == "browser"
    drafts = env.get("CONTENT_DRAFTS", "hide")
    if drafts not in ("hide", "show"):
        raise SettingsError(f"CONTENT_DRAFTS is {drafts!r}: it must be hide or show.")
    is_development = env.get("REFLEX_ENV_MODE") == "dev"
    return Settings(
        sends_from_browser=sends_from_browser,
        account=_account(env, sends_from_browser=sends_from_browser),
        smtp=_smtp(env, sends_from_browser=sends_from_browser),
        provider_url=provider_url,
        limits_per_network=_limits(env, "CONTACT_LIMIT_PER_NETWORK", "5/minute;10/hour;20/day"),
        total_limits=_limits(env, "CONTACT_LIMIT_TOTAL", "100/hour"),
        mailbox_dir=Path(env.get("MAILBOX_DIR", ".mailbox")),
        site_url=site_url,
        api_url=api_url if api_url != site_url and not sends_from_browser else None,
        redis_url=_redis_url(env, "REFLEX_REDIS_URL"),
        trusted_proxy_hops=_integer(env, "REFLEX_TRUSTED_PROXY_HOPS", 0),
        is_development=is_development,
        shows_drafts=is_development or drafts == "show",
    )


def _check_names(env: Environment) -> None:
    """Raise SettingsError for a variable with an old name, or with one that is nearly right."""
    for name in env:
        if name in RENAMED_VARIABLES:
            raise SettingsError(f"{name} is now {RENAMED_VARIABLES[name]}: rename it.")
        if name.startswith(PREFIXES) and name not in OWN_VARIABLES:
            for similar_name in get_close_matches(name, OWN_VARIABLES, n=1, cutoff=SIMILARITY):
                raise SettingsError(
                    f"{name} is no setting: rename it to {similar_name}, or unset it."
                )


def _account(env: Environment, *, sends_from_browser: bool) -> EmailAccount | None:
    missing = [name for name in ACCOUNT_VARIABLES if name not in env]
    if len(missing) == len(ACCOUNT_VARIABLES) and not sends_from_browser:
        return None
    if missing:
        mailbox = "or none to keep messages in the local mailbox"
        raise SettingsError(
            f"The e-mail account is incomplete: {', '.join(missing)} not set. Set all of "
            f"{', '.join(ACCOUNT_VARIABLES)}, "
            f"{'which CONTACT_SENDS_FROM=browser needs' if sends_from_browser else mailbox}."
        )
    if sends_from_browser and "EMAILJS_PRIVATE_KEY" in env:
        raise SettingsError(
            "EMAILJS_PRIVATE_KEY is set, and CONTACT_SENDS_FROM=browser would show it to all "
            "visitors: unset one of the two."
        )
    keys = [env[name] for name in ACCOUNT_VARIABLES]
    return EmailAccount(*keys, private_key=env.get("EMAILJS_PRIVATE_KEY"))


def _smtp(env: Environment, *, sends_from_browser: bool) -> SmtpAccount | None:
    names = [name for name in SMTP_VARIABLES if name in env]
    if not names:
        return None
    variables = " and ".join(SMTP_VARIABLES)
    if sends_from_browser:
        raise SettingsError(
            f"{names[0]} is set, and with CONTACT_SENDS_FROM=browser no server sends messages: "
            "unset one of the two."
        )
    if len(names) == 1:
        raise SettingsError(f"Of {variables}, {names[0]} alone is set: set both or none.")
    recipient = email_address(env["CONTACT_SMTP_TO"])
    if not recipient:
        raise SettingsError(
            f"CONTACT_SMTP_TO is {env['CONTACT_SMTP_TO']!r}: it must be one e-mail address, "
            "such as office@builder.example."
        )
    try:
        return _smtp_account(env["CONTACT_SMTP_URL"], recipient)
    except ValueError as error:
        # The sentence leaves out the value, which holds a password.
        raise SettingsError(
            f"CONTACT_SMTP_URL cannot work: {error}. It is like "
            "smtps://user:password@smtp.example:465; in user and password, write other characters "
            "than letters and digits as in %40."
        ) from None


def _smtp_account(url: str, recipient: str) -> SmtpAccount:
    """Return the mail server at `url`. Raises ValueError with what the URL must be."""
    scheme, separator, login_and_server = url.partition("://")
    if not separator or scheme.lower() not in SMTP_PORTS:
        raise ValueError("it must begin with smtp:// or smtps://")
    if re.search(r"[\s?#\\]|/.", login_and_server):
        raise ValueError("it must have no space, no path, no ? and no #")
    login, at_sign, server = login_and_server.removesuffix("/").rpartition("@")
    user, _colon, password = map(unquote, login.partition(":"))
    if at_sign and not (user and password and (user + password).isprintable()):
        raise ValueError("before its @ it must have a user, a colon and a password")
    host, port = host_and_port(server)
    security = "tls" if scheme.lower() == "smtps" else "starttls"
    return SmtpAccount(
        host=host,
        port=port or SMTP_PORTS[scheme.lower()],
        security="none" if security == "starttls" and host in LOOPBACK_HOSTS else security,
        user=user or None,
        password=password or None,
        # Most mail servers let a user send from the user's own address only.
        from_address=email_address(user) or recipient,
        recipient=recipient,
    )


def _url(env: Environment, name: str, default: str) -> str:
    """Return the URL with its origin as browsers write it in the Origin header."""
    value = env.get(name, default)
    try:
        site_origin = origin(value)
        if re.search("[?#]", value):
            raise ValueError("it must have no ? and no #")
        path = urlsplit(value).path.rstrip("/")
        if not URL_PATH.fullmatch(path):
            raise ValueError("its path must be in ASCII, with other characters as in %C3%A4")
    except ValueError as error:
        # The sentence leaves out the value where it may hold a password.
        value_text = "set" if "@" in value else repr(value)
        raise SettingsError(f"{name} is {value_text}: {error}.") from None
    return site_origin + path


def _refuse_path(env: Environment, name: str, url: str, reason: str) -> None:
    """Raise SettingsError with the `reason` if `url`, that of the variable `name`, has a path."""
    if urlsplit(url).path:
        raise SettingsError(
            f"{name} is {env[name]!r}: it must be a URL without a path, as {reason}."
        )


def _redis_url(env: Environment, name: str) -> str | None:
    """Return the URL of a Redis, or None if it is not set."""
    value = env.get(name)
    if value is None:
        return None
    try:
        parts = urlsplit(value)
        if not value.startswith(tuple(f"{scheme}://" for scheme in REDIS_SCHEMES)):
            schemes = ", ".join(REDIS_SCHEMES)
            raise ValueError(f"it must begin with one of {schemes}, followed by ://")
        if re.search(r"\s", value):
            raise ValueError("it must have no space and no line break")
        if parts.scheme == "unix":
            if not parts.path.strip("/"):
                raise ValueError("it must name a socket, as in unix:///run/redis/redis.sock")
        elif not re.fullmatch("/?[0-9]*", parts.path):
            raise ValueError("its path must be the number of a database, as in /0")
        else:
            host_and_port(parts.netloc.rpartition("@")[2])
    except ValueError as error:
        # The sentence leaves out the value, which may hold a password.
        raise SettingsError(f"{name} cannot work: {error}.") from None
    return value


def _limits(env: Environment, name: str, default: str) -> tuple[RateLimitItem, ...]:
    """Return the limits, which are written as in "5/minute;20/day"."""
    value = env.get(name, default)
    if not re.fullmatch(f"{LIMIT}(; *{LIMIT})*", value):
        raise SettingsError(
            f"{name} is {value!r}: it must be a number and second, minute, hour or day, "
            f"or several with a semicolon between, as in {default!r}."
        )
    return tuple(parse_many(value))


def _integer(env: Environment, name: str, default: int) -> int:
    value = env.get(name, str(default))
    if not re.fullmatch("[0-9]+", value):
        raise SettingsError(f"{name} is {value!r}: it must be a whole number from 0 up.")
    return int(value)


def _port(env: Environment, name: str, default: int) -> int:
    value = env.get(name, str(default))
    if not re.fullmatch("[0-9]{1,5}", value) or not 1 <= int(value) <= 65535:
        raise SettingsError(f"{name} is {value!r}: it must be a port from 1 to 65535.")
    return int(value)
