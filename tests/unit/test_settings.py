"""The environment, read once, and what is said of a value that cannot work."""

from pathlib import Path

import pytest

from builder_site.settings import ACCOUNT_VARIABLES, EmailAccount, SettingsError, load

ACCOUNT = {
    "EMAILJS_SERVICE_ID": "service",
    "EMAILJS_TEMPLATE_ID": "template",
    "EMAILJS_PUBLIC_KEY": "public",
}


def test_empty_environment_has_the_defaults_of_the_contract() -> None:
    settings = load({})
    assert settings.account is None
    assert settings.provider_url == "https://api.emailjs.com"
    assert settings.limit_per_address == "5/minute"
    assert settings.limit_total == "100/hour"
    assert settings.sockets_per_address == 50
    assert settings.mailbox_dir == Path(".mailbox")
    assert settings.site_url == "http://localhost:3000"
    assert settings.api_url is None
    assert settings.redis_url is None
    assert settings.trusted_proxy_hops == 0


def test_whole_account_is_taken() -> None:
    assert load(ACCOUNT).account == EmailAccount("service", "template", "public")


def test_private_key_is_optional() -> None:
    account = load({**ACCOUNT, "EMAILJS_PRIVATE_KEY": "private"}).account
    assert account is not None
    assert account.private_key == "private"


@pytest.mark.parametrize("missing", ACCOUNT_VARIABLES)
@pytest.mark.parametrize("empty", ["", "  "])
def test_incomplete_account_is_one_line_that_names_what_is_missing(
    missing: str, empty: str
) -> None:
    with pytest.raises(SettingsError) as caught:
        load({**ACCOUNT, missing: empty})
    said = str(caught.value)
    assert "\n" not in said
    assert said.startswith(f"The e-mail account is incomplete: {missing} not set.")


def test_error_never_shows_a_key() -> None:
    with pytest.raises(SettingsError) as caught:
        load({"EMAILJS_PUBLIC_KEY": "s3cret"})
    assert "s3cret" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("EMAILJS_URL", "api.emailjs.com"),
        ("EMAILJS_URL", "ftp://api.emailjs.com"),
        ("REFLEX_DEPLOY_URL", "https:///contact"),
        ("REFLEX_API_URL", "api.builder.example"),
        ("CONTACT_LIMIT_PER_ADDRESS", "many"),
        ("CONTACT_LIMIT_PER_ADDRESS", "0/minute"),
        ("CONTACT_LIMIT_TOTAL", "5/fortnight"),
        ("SOCKETS_PER_ADDRESS", "0"),
        ("SOCKETS_PER_ADDRESS", "-1"),
        ("REFLEX_TRUSTED_PROXY_HOPS", "one"),
        ("REFLEX_FRONTEND_PORT", "abc"),
        ("REFLEX_FRONTEND_PORT", "65536"),
        ("REFLEX_DEPLOY_URL", "http://localhost:99999"),
        ("REFLEX_DEPLOY_URL", "http://[::1"),
        ("EMAILJS_URL", "http://provider:abc"),
    ],
)
def test_value_that_cannot_work_is_named_with_its_variable(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name) as caught:
        load({name: value})
    assert repr(value) in str(caught.value)


def test_redis_address_that_cannot_work_is_named_without_its_password() -> None:
    with pytest.raises(SettingsError, match="REFLEX_REDIS_URL") as caught:
        load({"REFLEX_REDIS_URL": "user:s3cret@localhost:6379"})
    assert "s3cret" not in str(caught.value)
    assert load({"REFLEX_REDIS_URL": "redis://localhost:6379"}).redis_url


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("https://Builder.example", "https://builder.example"),
        ("https://builder.example:443/", "https://builder.example"),
        ("http://builder.example:80", "http://builder.example"),
        ("HTTP://[::1]:3000", "http://[::1]:3000"),
    ],
)
def test_address_is_taken_as_browsers_write_it(written: str, meant: str) -> None:
    """Else the form's connection, which must come from the site's own origin, would be refused."""
    settings = load({"REFLEX_DEPLOY_URL": written})
    assert settings.site_url == meant
    assert settings.origins[0] == meant


def test_addresses_end_without_a_slash() -> None:
    settings = load({"EMAILJS_URL": "http://p/", "REFLEX_DEPLOY_URL": "https://b.example/"})
    assert (settings.provider_url, settings.site_url) == ("http://p", "https://b.example")


def test_backend_at_the_pages_own_address_is_no_other_one() -> None:
    own = {"REFLEX_DEPLOY_URL": "https://b.example", "REFLEX_API_URL": "https://b.example/"}
    assert load(own).api_url is None
    assert load({**own, "REFLEX_API_URL": "https://api.example"}).api_url == "https://api.example"


def test_empty_variable_counts_as_not_set() -> None:
    assert load({"CONTACT_LIMIT_TOTAL": "", "REFLEX_REDIS_URL": ""}) == load({})


def test_site_on_another_port_is_known_by_it() -> None:
    settings = load({"REFLEX_FRONTEND_PORT": "4000"})
    assert settings.site_url == "http://localhost:4000"
    assert "http://127.0.0.1:4000" in settings.origins


def test_only_the_sites_own_pages_may_speak_with_the_backend() -> None:
    settings = load({"REFLEX_DEPLOY_URL": "https://b.example", "REFLEX_ENV_MODE": "prod"})
    assert settings.origins == ("https://b.example",)


def test_pages_of_this_machine_may_too_while_the_site_is_worked_on() -> None:
    settings = load({"REFLEX_DEPLOY_URL": "https://b.example", "REFLEX_ENV_MODE": "dev"})
    assert settings.origins == (
        "https://b.example",
        "http://localhost:3000",
        "http://127.0.0.1:3000",
        "http://[::1]:3000",
    )
