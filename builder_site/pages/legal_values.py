"""The numbers of the server in words, for the placeholders of the legal page's texts.

They are read from the constants and settings that the server uses.
"""

from collections.abc import Iterable
from urllib.parse import urlsplit

from limits import RateLimitItem

from builder_site.contact import claims, delivery, outcomes
from builder_site.content.models.legal import LegalWords
from builder_site.settings import Settings


def legal_values(words: LegalWords, settings: Settings) -> dict[str, str]:
    """Return the words for each placeholder, by its name, for the `settings` of this build.

    They are true only if the server has the same settings: set the same variables for both.
    """
    times = {
        "deadline": round(delivery.TIMEOUT),
        "count_time": max(limit.get_expiry() for limit in settings.limits_per_network),
        "claim_time": claims.LIFETIME,
        "acceptance_time": outcomes.LIFETIME,
    }
    return {
        **{name: _time(seconds, words) for name, seconds in times.items()},
        "limits": _limits(settings.limits_per_network, words),
        "total_limits": _limits(settings.total_limits, words),
        "log_fields": "; ".join(getattr(words.log, name) for name in delivery.LOG_FIELDS),
        "provider": urlsplit(settings.provider_url).hostname or "",
    }


def _limits(limits: Iterable[RateLimitItem], words: LegalWords) -> str:
    return ", ".join(
        words.limit.format(number=limit.amount, time=_time(limit.get_expiry(), words))
        for limit in limits
    )


def _time(seconds: int, words: LegalWords) -> str:
    """Return a time in the largest unit of which it is a whole number, two or more."""
    units = ((3600, words.hours), (60, words.minutes), (1, words.seconds))
    for length, text in units:
        if seconds % length == 0 and seconds >= 2 * length:
            return text.format(number=seconds // length)
    return words.seconds.format(number=seconds)
