"""The settings in the environment, and the sentence for a value that cannot work."""

from dataclasses import replace
from pathlib import Path

import pytest

from builder_site.settings import EmailAccount, SettingsError, load

ACCOUNT = {
    "EMAILJS_SERVICE_ID": "service",
    "EMAILJS_TEMPLATE_ID": "template",
    "EMAILJS_PUBLIC_KEY": "public",
}
SECRETS = dict.fromkeys(ACCOUNT, "s3cret")
BROWSER = {"CONTACT_SENDS_FROM": "browser"}
SITE = {"REFLEX_DEPLOY_URL": "https://b.example"}


def test_empty_environment_gives_the_documented_defaults() -> None:
    settings = load({})
    assert not settings.sends_from_browser
    assert settings.account is None
    assert settings.provider_url == "https://api.emailjs.com"
    assert settings.limit_per_address == "5/minute;10/hour;20/day"
    assert settings.limit_total == "100/hour"
    assert settings.mailbox_dir == Path(".mailbox")
    assert settings.site_url == "http://localhost:3000"
    assert settings.api_url is None
    assert settings.redis_url is None
    assert settings.trusted_proxy_hops == 0


def test_blank_variable_counts_as_not_set() -> None:
    blank = {"CONTACT_LIMIT_TOTAL": "", "REFLEX_REDIS_URL": " ", "EMAILJS_SERVICE_ID": "  "}
    assert load(blank) == load({})


def test_account_may_have_a_private_key() -> None:
    account = EmailAccount(*ACCOUNT.values())
    assert load(ACCOUNT).account == account
    with_key = load({**ACCOUNT, "EMAILJS_PRIVATE_KEY": "private"}).account
    assert with_key == replace(account, private_key="private")


@pytest.mark.parametrize(
    ("environ", "sentence"),
    [
        *(({**SECRETS, name: " "}, f"account is incomplete: {name} not set") for name in ACCOUNT),
        (BROWSER, f"incomplete: {', '.join(ACCOUNT)} not set.+CONTACT_SENDS_FROM=browser"),
        ({**SECRETS, **BROWSER, "EMAILJS_PRIVATE_KEY": "s3cret"}, "PRIVATE_KEY is set.+=browser"),
    ],
)
def test_account_that_cannot_send_is_one_line_without_its_keys(
    environ: dict[str, str], sentence: str
) -> None:
    with pytest.raises(SettingsError, match=sentence) as caught:
        load(environ)
    assert "\n" not in str(caught.value)
    assert "s3cret" not in str(caught.value)


def test_pages_whose_visitors_send_have_no_backend() -> None:
    settings = load({**ACCOUNT, **BROWSER, **SITE, "REFLEX_API_URL": "https://api.example"})
    assert settings.sends_from_browser
    assert settings.account == load(ACCOUNT).account
    assert settings.api_url is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CONTACT_SENDS_FROM", "phone"),
        ("EMAILJS_URL", "api.emailjs.com"),
        ("EMAILJS_URL", "ftp://provider"),
        ("EMAILJS_URL", "http://provider:abc"),
        ("EMAILJS_URL", "http://provider:99999"),
        ("EMAILJS_URL", "https:///contact"),
        ("EMAILJS_URL", "https://provider/?key=a"),
        ("EMAILJS_URL", "https://provider/#a"),
        ("EMAILJS_URL", "https://provider/ä"),
        ("REFLEX_DEPLOY_URL", "https://b.example."),
        ("REFLEX_DEPLOY_URL", "https://b.example/#top"),
        ("REFLEX_DEPLOY_URL", "https:// b.example"),
        ("REFLEX_API_URL", "https://1.2.3"),
        ("REFLEX_DEPLOY_URL", "https://you.github.io/site"),
        ("REFLEX_FRONTEND_PATH", "/site"),
        ("REFLEX_API_URL", "http://[::1"),
        ("CONTACT_LIMIT_PER_ADDRESS", "many"),
        ("CONTACT_LIMIT_PER_ADDRESS", "0/minute"),
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
    with pytest.raises(SettingsError, match=name) as caught:
        load({name: value})
    assert repr(value) in str(caught.value)


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
def test_wrong_redis_address_is_named_without_its_password(value: str) -> None:
    with pytest.raises(SettingsError, match="REFLEX_REDIS_URL") as caught:
        load({"REFLEX_REDIS_URL": value})
    assert "s3cret" not in str(caught.value)


@pytest.mark.parametrize(
    "value",
    ["redis://localhost", "rediss://user:a%40b@[::1]:6379/2", "unix:///run/redis.sock?db=1"],
)
def test_redis_address_is_taken_as_it_is(value: str) -> None:
    assert load({"REFLEX_REDIS_URL": value}).redis_url == value


@pytest.mark.parametrize("name", ["REFLEX_DEPLOY_URL", "REFLEX_API_URL", "EMAILJS_URL"])
def test_password_in_an_address_is_not_printed(name: str) -> None:
    with pytest.raises(SettingsError, match=f"{name}.+ no password") as caught:
        load({name: "https://ana:s3cret@b.example"})
    assert "s3cret" not in str(caught.value)


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("HTTPS://B.example:443/", "https://b.example"),
        ("http://b.example:443", "http://b.example:443"),
        ("http://[::1]:3000", "http://[::1]:3000"),
        ("https://bäder.example", "https://xn--bder-loa.example"),
    ],
)
def test_address_is_normalised_to_what_browsers_send_as_origin(address: str, origin: str) -> None:
    assert load({"REFLEX_DEPLOY_URL": address}).site_url == origin


def test_backend_has_an_address_only_if_it_is_not_the_pages_own() -> None:
    assert load({**SITE, "REFLEX_API_URL": "https://b.example/"}).api_url is None
    assert load({**SITE, "REFLEX_API_URL": "https://api.example/"}).api_url == "https://api.example"


def test_default_address_has_the_frontend_port() -> None:
    assert load({"REFLEX_FRONTEND_PORT": "4000"}).site_url == "http://localhost:4000"
