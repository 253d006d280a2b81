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
    ],
)
def test_value_that_cannot_work_is_named_with_its_variable(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name) as caught:
        load({name: value})
    assert repr(value) in str(caught.value)


def test_wrong_redis_address_is_named_without_its_password() -> None:
    with pytest.raises(SettingsError, match="REFLEX_REDIS_URL") as caught:
        load({"REFLEX_REDIS_URL": "user:s3cret@localhost:6379"})
    assert "s3cret" not in str(caught.value)
    assert load({"REFLEX_REDIS_URL": "redis://localhost:6379"}).redis_url


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("HTTPS://B.example:443/", "https://b.example"),
        ("http://b.example:443", "http://b.example:443"),
        ("http://[::1]:3000", "http://[::1]:3000"),
    ],
)
def test_address_is_normalised_to_what_browsers_send_as_origin(address: str, origin: str) -> None:
    assert load({"REFLEX_DEPLOY_URL": address}).site_url == origin


def test_backend_has_an_address_only_if_it_is_not_the_pages_own() -> None:
    assert load({**SITE, "REFLEX_API_URL": "https://b.example/"}).api_url is None
    assert load({**SITE, "REFLEX_API_URL": "https://api.example/"}).api_url == "https://api.example"


def test_default_address_has_the_frontend_port() -> None:
    assert load({"REFLEX_FRONTEND_PORT": "4000"}).site_url == "http://localhost:4000"
