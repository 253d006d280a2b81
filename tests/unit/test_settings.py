"""The settings in the environment, and the sentence for a value that cannot work."""

from pathlib import Path

import pytest

from builder_site.settings import ACCOUNT_VARIABLES, EmailAccount, SettingsError, load

ACCOUNT = {
    "EMAILJS_SERVICE_ID": "service",
    "EMAILJS_TEMPLATE_ID": "template",
    "EMAILJS_PUBLIC_KEY": "public",
}
BROWSER = {"CONTACT_SENDS_FROM": "browser"}
SITE = {"REFLEX_DEPLOY_URL": "https://b.example"}


def test_empty_environment_gives_the_documented_defaults() -> None:
    settings = load({})
    assert not settings.sends_from_browser
    assert settings.account is None
    assert settings.provider_url == "https://api.emailjs.com"
    assert settings.limit_per_address == "5/minute;10/hour;20/day"
    assert settings.limit_total == "100/hour"
    assert settings.sockets_per_address == 50
    assert settings.mailbox_dir == Path(".mailbox")
    assert settings.site_url == "http://localhost:3000"
    assert settings.api_url is None
    assert settings.redis_url is None
    assert settings.trusted_proxy_hops == 0


def test_blank_variable_counts_as_not_set() -> None:
    blank = {"CONTACT_LIMIT_TOTAL": "", "REFLEX_REDIS_URL": " ", "EMAILJS_SERVICE_ID": "  "}
    assert load(blank) == load({})


def test_account_may_have_a_private_key() -> None:
    assert load(ACCOUNT).account == EmailAccount("service", "template", "public")
    account = load({**ACCOUNT, "EMAILJS_PRIVATE_KEY": "private"}).account
    assert account == EmailAccount("service", "template", "public", "private")


@pytest.mark.parametrize("missing", ACCOUNT_VARIABLES)
@pytest.mark.parametrize("blank", ["", "  "])
def test_incomplete_account_is_one_line_that_names_the_missing_and_shows_no_key(
    missing: str, blank: str
) -> None:
    with pytest.raises(SettingsError) as caught:
        load({**dict.fromkeys(ACCOUNT, "s3cret"), missing: blank})
    sentence = str(caught.value)
    assert sentence.startswith(f"The e-mail account is incomplete: {missing} not set.")
    assert "\n" not in sentence
    assert "s3cret" not in sentence


@pytest.mark.parametrize(
    ("environ", "sentence"),
    [
        ({}, f"incomplete: {', '.join(ACCOUNT_VARIABLES)} not set"),
        ({**ACCOUNT, "EMAILJS_PUBLIC_KEY": " "}, "incomplete: EMAILJS_PUBLIC_KEY not set"),
        ({**ACCOUNT, "EMAILJS_PRIVATE_KEY": "s3cret"}, "EMAILJS_PRIVATE_KEY is set"),
    ],
)
def test_browser_needs_the_whole_account_and_no_private_key(
    environ: dict[str, str], sentence: str
) -> None:
    with pytest.raises(SettingsError, match=sentence) as caught:
        load({**environ, **BROWSER})
    assert "CONTACT_SENDS_FROM=browser" in str(caught.value)
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
        ("EMAILJS_URL", "http://provider:abc"),
        ("REFLEX_DEPLOY_URL", "https:///contact"),
        ("REFLEX_DEPLOY_URL", "https://you.github.io/site"),
        ("REFLEX_API_URL", "api.builder.example"),
        ("CONTACT_LIMIT_PER_ADDRESS", "many"),
        ("CONTACT_LIMIT_PER_ADDRESS", "0/minute"),
        ("CONTACT_LIMIT_TOTAL", "5/fortnight"),
        ("CONTACT_LIMIT_TOTAL", "5/minute;0/hour"),
        ("CONTACT_LIMIT_TOTAL", "5/minute;"),
        ("SOCKETS_PER_ADDRESS", "0"),
        ("SOCKETS_PER_ADDRESS", "-1"),
        ("REFLEX_TRUSTED_PROXY_HOPS", "one"),
        ("REFLEX_FRONTEND_PORT", "abc"),
        ("REFLEX_FRONTEND_PORT", "65536"),
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


def test_address_is_normalised_to_what_browsers_send_as_origin() -> None:
    settings = load({"REFLEX_DEPLOY_URL": "https://B.example:443/"})
    assert settings.site_url == settings.origins[0] == "https://b.example"


def test_backend_has_an_address_only_if_it_is_not_the_pages_own() -> None:
    assert load({**SITE, "REFLEX_API_URL": "https://b.example/"}).api_url is None
    assert load({**SITE, "REFLEX_API_URL": "https://api.example/"}).api_url == "https://api.example"


def test_default_address_has_the_frontend_port() -> None:
    settings = load({"REFLEX_FRONTEND_PORT": "4000"})
    assert settings.site_url == "http://localhost:4000"
    assert "http://127.0.0.1:4000" in settings.origins


def test_only_the_sites_own_pages_may_open_a_websocket() -> None:
    assert load({**SITE, "REFLEX_ENV_MODE": "prod"}).origins == ("https://b.example",)


def test_in_development_pages_of_this_machine_may_too() -> None:
    assert load({**SITE, "REFLEX_ENV_MODE": "dev"}).origins == (
        "https://b.example",
        "http://localhost:3000",
        "http://127.0.0.1:3000",
        "http://[::1]:3000",
    )
