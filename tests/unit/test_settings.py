"""The settings in the environment, and the sentence for a value that cannot work."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from builder_site.settings import (
    OWN_VARIABLES,
    RENAMED_VARIABLES,
    EmailAccount,
    SettingsError,
    SmtpAccount,
    load_settings,
)
from tests.conftest import ACCOUNT_ENVIRONMENT
from tests.servers import ROOT

SECRETS = dict.fromkeys(ACCOUNT_ENVIRONMENT, "s3cret")
BROWSER = {"CONTACT_SENDS_FROM": "browser"}
SITE = {"REFLEX_DEPLOY_URL": "https://b.example"}


def test_empty_environment_gives_the_documented_defaults() -> None:
    settings = load_settings({})
    assert not settings.sends_from_browser
    assert settings.account is None
    assert settings.smtp is None
    assert settings.provider_url == "https://api.emailjs.com"
    minute, hour, day = settings.limits_per_network
    assert (minute.amount, minute.get_expiry()) == (5, 60)
    assert (hour.amount, hour.get_expiry()) == (10, 60 * 60)
    assert (day.amount, day.get_expiry()) == (20, 24 * 60 * 60)
    (total,) = settings.total_limits
    assert (total.amount, total.get_expiry()) == (100, 60 * 60)
    assert settings.mailbox_dir == Path(".mailbox")
    assert settings.site_url == "http://localhost:3000"
    assert settings.api_url is None
    assert settings.redis_url is None
    assert settings.trusted_proxy_hops == 0


def test_blank_variable_counts_as_not_set() -> None:
    environment = {"CONTACT_LIMIT_TOTAL": "", "REFLEX_REDIS_URL": " ", "EMAILJS_SERVICE_ID": "  "}
    assert load_settings(environment) == load_settings({})


def test_account_may_have_a_private_key() -> None:
    account = EmailAccount(*ACCOUNT_ENVIRONMENT.values())
    assert load_settings(ACCOUNT_ENVIRONMENT).account == account
    with_key = load_settings({**ACCOUNT_ENVIRONMENT, "EMAILJS_PRIVATE_KEY": "private"}).account
    assert with_key == replace(account, private_key="private")


@pytest.mark.parametrize(
    ("environ", "sentence"),
    [
        *(
            ({**SECRETS, name: " "}, f"account is incomplete: {name} not set")
            for name in ACCOUNT_ENVIRONMENT
        ),
        (
            BROWSER,
            f"incomplete: {', '.join(ACCOUNT_ENVIRONMENT)} not set.+CONTACT_SENDS_FROM=browser",
        ),
        ({**SECRETS, **BROWSER, "EMAILJS_PRIVATE_KEY": "s3cret"}, "PRIVATE_KEY is set.+=browser"),
    ],
)
def test_account_that_cannot_send_is_one_line_without_its_keys(
    environ: dict[str, str], sentence: str
) -> None:
    with pytest.raises(SettingsError, match=sentence) as excinfo:
        load_settings(environ)
    assert "\n" not in str(excinfo.value)
    assert "s3cret" not in str(excinfo.value)


def test_pages_whose_visitors_send_have_no_backend() -> None:
    settings = load_settings(
        {**ACCOUNT_ENVIRONMENT, **BROWSER, **SITE, "REFLEX_API_URL": "https://api.example"}
    )
    assert settings.sends_from_browser
    assert settings.account == load_settings(ACCOUNT_ENVIRONMENT).account
    assert settings.api_url is None


def test_drafts_are_shown_in_development_and_in_a_preview() -> None:
    assert not load_settings({}).shows_drafts
    assert load_settings({"REFLEX_ENV_MODE": "dev"}).shows_drafts
    assert load_settings({"CONTENT_DRAFTS": "show"}).shows_drafts


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CONTACT_SENDS_FROM", "phone"),
        ("CONTENT_DRAFTS", "yes"),
        ("EMAILJS_URL", "api.emailjs.com"),
        ("EMAILJS_URL", "ftp://provider"),
        ("EMAILJS_URL", "http://provider:abc"),
        ("EMAILJS_URL", "http://provider:99999"),
        ("EMAILJS_URL", "https:///contact"),
        ("EMAILJS_URL", "https://provider/?key=a"),
        ("EMAILJS_URL", "https://provider/#a"),
        ("EMAILJS_URL", "https://provider/ä"),
        ("EMAILJS_URL", "https://api.emailjs.com/api"),
        ("EMAILJS_URL", "https://proxy.example/emailjs/"),
        ("REFLEX_DEPLOY_URL", "https://b.example."),
        ("REFLEX_DEPLOY_URL", "https://b.example/#top"),
        ("REFLEX_DEPLOY_URL", "https:// b.example"),
        ("REFLEX_API_URL", "https://1.2.3"),
        ("REFLEX_DEPLOY_URL", "https://you.github.io/site"),
        ("REFLEX_FRONTEND_PATH", "/site"),
        ("REFLEX_API_URL", "http://[::1"),
        ("CONTACT_LIMIT_PER_NETWORK", "many"),
        ("CONTACT_LIMIT_PER_NETWORK", "0/minute"),
        ("CONTACT_LIMIT_TOTAL", "5/fortnight"),
        ("CONTACT_LIMIT_TOTAL", "5/minute;0/hour"),
        ("CONTACT_LIMIT_TOTAL", "5/minute;"),
        ("REFLEX_TRUSTED_PROXY_HOPS", "one"),
        ("REFLEX_FRONTEND_PORT", "abc"),
        ("REFLEX_FRONTEND_PORT", "65536"),
        ("REFLEX_BACKEND_PORT", "0"),
    ],
)
def test_value_that_cannot_work_is_named_with_its_variable(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name) as excinfo:
        load_settings({name: value})
    assert repr(value) in str(excinfo.value)


@pytest.mark.parametrize(
    ("name", "right_name"),
    [
        ("CONTACT_LIMIT_PER_ADDRESS", "CONTACT_LIMIT_PER_NETWORK"),
        ("CONTACT_LIMITS_TOTAL", "CONTACT_LIMIT_TOTAL"),
        ("CONTACT_STMP_URL", "CONTACT_SMTP_URL"),
        ("EMAILJS_SERVICEID", "EMAILJS_SERVICE_ID"),
        ("EMAILJS_PRIVAT_KEY", "EMAILJS_PRIVATE_KEY"),
        ("CONTENT_DRAFT", "CONTENT_DRAFTS"),
        ("MAILBOXDIR", None),
        ("CONTACT_SMTP_URL_OLD", None),
        ("CONTACT_PORT_80_TCP_ADDR", None),
    ],
)
def test_old_or_misspelled_name_is_one_line_with_the_right_one(
    name: str, right_name: str | None
) -> None:
    if not right_name:
        assert load_settings({name: "s3cret"}) == load_settings({})
        return
    with pytest.raises(SettingsError, match=f"{name} is .+{right_name}") as excinfo:
        load_settings({name: "s3cret"})
    assert "\n" not in str(excinfo.value)
    assert "s3cret" not in str(excinfo.value)
    assert load_settings({name: " "}) == load_settings({})


def test_every_variable_of_the_sites_own_table_is_known() -> None:
    text = (ROOT / "docs/settings.md").read_text()
    (table,) = re.findall(r"^## The site's own\n(.+?)^### ", text, re.MULTILINE | re.DOTALL)
    cells = re.findall(r"^\| (`.+?) \|", table, re.MULTILINE)
    names = {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}
    assert names == {*OWN_VARIABLES, *RENAMED_VARIABLES}


@pytest.mark.parametrize(
    "value",
    [
        "user:s3cret@localhost:6379",
        "REDIS://:s3cret@localhost",
        "redis://:s3cret@localhost:65536",
        "redis://:s3cret@:6379",
        "redis://:s3cret#@localhost",
        "redis://:s3cret@local host",
        "redis://:s3cret@localhost/first",
        "unix://",
    ],
)
def test_wrong_redis_url_is_named_without_its_password(value: str) -> None:
    with pytest.raises(SettingsError, match="REFLEX_REDIS_URL") as excinfo:
        load_settings({"REFLEX_REDIS_URL": value})
    assert "s3cret" not in str(excinfo.value)


@pytest.mark.parametrize(
    "value",
    ["redis://localhost", "rediss://user:a%40b@[::1]:6379/2", "unix:///run/redis.sock?db=1"],
)
def test_redis_url_is_taken_as_it_is(value: str) -> None:
    assert load_settings({"REFLEX_REDIS_URL": value}).redis_url == value


@pytest.mark.parametrize("name", ["REFLEX_DEPLOY_URL", "REFLEX_API_URL", "EMAILJS_URL"])
def test_password_in_a_url_is_not_printed(name: str) -> None:
    with pytest.raises(SettingsError, match=f"{name}.+ no password") as excinfo:
        load_settings({name: "https://ana:s3cret@b.example"})
    assert "s3cret" not in str(excinfo.value)


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("HTTPS://B.example:443/", "https://b.example"),
        ("http://b.example:443", "http://b.example:443"),
        ("http://[::1]:3000", "http://[::1]:3000"),
        ("https://bäder.example", "https://xn--bder-loa.example"),
    ],
)
def test_url_is_normalised_to_what_browsers_send_as_origin(url: str, origin: str) -> None:
    assert load_settings({"REFLEX_DEPLOY_URL": url}).site_url == origin
    assert load_settings({"EMAILJS_URL": url}).provider_url == origin


def test_backend_has_a_url_only_if_it_is_not_the_pages_own() -> None:
    assert load_settings({**SITE, "REFLEX_API_URL": "https://b.example/"}).api_url is None
    assert (
        load_settings({**SITE, "REFLEX_API_URL": "https://api.example/"}).api_url
        == "https://api.example"
    )


def test_default_url_has_the_frontend_port() -> None:
    assert load_settings({"REFLEX_FRONTEND_PORT": "4000"}).site_url == "http://localhost:4000"


RECIPIENT = {"CONTACT_SMTP_TO": "office@bäder.example"}


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        (
            "smtps://ana%40b.example:s3%2Fc%3Ar%20e%C3%A4t@Mail.example",
            ("mail.example", 465, "tls", "ana@b.example", "s3/c:r eät", "ana@b.example"),
        ),
        (
            "SMTP://ana:s3cret@mail.bäder.example:2525/",
            ("mail.xn--bder-loa.example", 2525, "starttls", "ana", "s3cret", None),
        ),
        (
            "smtp://ana@b.example:s3cret@[2001:db8::1]",
            ("2001:db8::1", 587, "starttls", "ana@b.example", "s3cret", "ana@b.example"),
        ),
        ("smtp://localhost:25", ("localhost", 25, "none", None, None, None)),
        ("smtps://127.0.0.1", ("127.0.0.1", 465, "tls", None, None, None)),
    ],
)
def test_fallback_is_a_mail_server_with_login_and_port(
    url: str, expected: tuple[str, int, str, str | None, str | None, str | None]
) -> None:
    host, port, security, user, password, from_address = expected
    recipient = "office@xn--bder-loa.example"
    from_address = from_address or recipient
    account = SmtpAccount(host, port, security, user, password, from_address, recipient)  # pyright: ignore[reportArgumentType]
    assert load_settings({"CONTACT_SMTP_URL": url, **RECIPIENT}).smtp == account
    assert "s3" not in repr(account)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("mail.example", "smtp:// or smtps://"),
        ("https://ana:s3cret@mail.example", "smtp:// or smtps://"),
        ("smtp://", "a host"),
        ("smtps://ana:s3cret@", "a host"),
        ("smtps://ana:s3cret@mail.example:0", "its port must be 1 to 65535"),
        ("smtps://ana:s3cret@mail.example:smtp", "a port"),
        ("smtps://ana:s3cret@mail.example.", "no dot at the end"),
        ("smtps://ana:s3#cret@mail.example", "no #"),
        ("smtps://ana:s3?cret@mail.example", "no #"),
        ("smtps://ana:s3/cret@mail.example", "no path"),
        ("smtps://ana:s3 cret@mail.example", "no space"),
        ("smtps://ana:s3cret@mail.example/inbox", "no path"),
        ("smtps://ana@mail.example", "a user, a colon and a password"),
        ("smtps://:s3cret@mail.example", "a user, a colon and a password"),
        ("smtps://ana%0D%0ARCPT:s3cret@mail.example", "a user, a colon and a password"),
    ],
)
def test_wrong_mail_server_is_one_line_without_its_password(url: str, sentence: str) -> None:
    with pytest.raises(SettingsError, match=f"CONTACT_SMTP_URL cannot work.+{sentence}") as excinfo:
        load_settings({"CONTACT_SMTP_URL": url, **RECIPIENT})
    assert "s3" not in str(excinfo.value)
    assert "\n" not in str(excinfo.value)


@pytest.mark.parametrize(
    ("environ", "sentence"),
    [
        (RECIPIENT, "CONTACT_SMTP_TO alone is set"),
        ({"CONTACT_SMTP_URL": "smtps://ana:s3cret@mail.example"}, "CONTACT_SMTP_URL alone is set"),
        (
            {**RECIPIENT, **ACCOUNT_ENVIRONMENT, **BROWSER},
            "CONTACT_SMTP_TO.+CONTACT_SENDS_FROM=browser",
        ),
        ({"CONTACT_SMTP_URL": "smtp://b", "CONTACT_SMTP_TO": "boss"}, "CONTACT_SMTP_TO is 'boss'"),
    ],
)
def test_fallback_is_both_settings_or_none_and_needs_a_server(
    environ: dict[str, str], sentence: str
) -> None:
    with pytest.raises(SettingsError, match=sentence) as excinfo:
        load_settings(environ)
    assert "s3cret" not in str(excinfo.value)


def test_settings_that_are_printed_have_no_secret() -> None:
    settings = load_settings(
        {
            **ACCOUNT_ENVIRONMENT,
            "EMAILJS_PRIVATE_KEY": "s3cret-key",
            "REFLEX_REDIS_URL": "redis://:s3cret-redis@localhost",
            "CONTACT_SMTP_URL": "smtps://ana:s3cret-smtp@mail.example",
            "CONTACT_SMTP_TO": "office@mail.example",
        }
    )
    assert settings.account
    assert settings.account.private_key == "s3cret-key"
    assert "s3cret" not in repr(settings)
