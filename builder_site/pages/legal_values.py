"""The numbers of the server in words, for the placeholders of the legal page's texts.

They are read from the constants and settings that the server uses.
"""

import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from limits import RateLimitItem

from builder_site.contact import claims, delivery, outcomes
from builder_site.content.models.formats import Formats
from builder_site.content.models.legal import LegalWords
from builder_site.settings import Settings, load_settings
from static_kit.records.texts import fill_placeholders

PUBLIC_HOST = re.compile(r"(?!.*\.(test|example|invalid|localhost)$).+\.(?=.*[a-z])[a-z0-9-]+")
"""The name of a host that can be on the internet, unlike an IP address, a name without a point and
the names that RFC 2606 keeps for tests."""


def legal_values(words: LegalWords, formats: Formats, settings: Settings) -> dict[str, str]:
    """Return the words for each placeholder, by its name, for the `settings` of this build.

    They are true only if the server has the same settings: set the same variables for both. A build
    that sends to the host of a test tells the default host and limits instead of the test's.
    """
    provider = urlsplit(settings.provider_url).hostname or ""
    if not PUBLIC_HOST.fullmatch(provider):
        settings = load_settings({})
        provider = urlsplit(settings.provider_url).hostname or ""
    times = {
        "deadline": round(delivery.TIMEOUT),
        "count_time": max(limit.get_expiry() for limit in settings.limits_per_network),
        "claim_time": claims.LIFETIME,
        "acceptance_time": outcomes.LIFETIME,
    }
    return {
        **{name: _time(seconds, words, formats) for name, seconds in times.items()},
        "limits": _limits(settings.limits_per_network, words, formats),
        "total_limits": _limits(settings.total_limits, words, formats),
        "log_fields": "; ".join(getattr(words.log, name) for name in delivery.LOG_FIELDS),
        "provider": provider,
    }


def _limits(limits: Iterable[RateLimitItem], words: LegalWords, formats: Formats) -> str:
    *others, last = (
        fill_placeholders(
            words.limit,
            number=formats.number(limit.amount),
            time=_time(limit.get_expiry(), words, formats),
        )
        for limit in limits
    )
    return fill_placeholders(words.limits, limits=", ".join(others), last=last) if others else last


def _time(seconds: int, words: LegalWords, formats: Formats) -> str:
    """Return a time in the largest unit of which it is a whole number, two or more."""
    units = ((3600, words.hours), (60, words.minutes), (1, words.seconds))
    for length, text in units:
        if seconds % length == 0 and seconds >= 2 * length:
            return fill_placeholders(text, number=formats.number(seconds // length))
    return fill_placeholders(words.seconds, number=formats.number(seconds))
