"""The numbers of the server in words, for the placeholders of the legal page's texts."""

from collections.abc import Iterable

from builder_site.content.models.legal import LegalWords, Limit, ServerFacts


def legal_values(words: LegalWords, facts: ServerFacts) -> dict[str, str]:
    """Return the words for each placeholder; AttributeError if `words` lacks a log field."""
    times = {
        "deadline": facts.deadline,
        "count_time": facts.count_time,
        "token_time": facts.token_time,
        "state_time": facts.state_time,
    }
    return {
        **{name: _time(seconds, words) for name, seconds in times.items()},
        "limits": _limits(facts.limits, words),
        "total_limits": _limits(facts.total_limits, words),
        "log_fields": ", ".join(getattr(words.log, name) for name in facts.log_fields),
        "provider": facts.provider,
    }


def _limits(limits: Iterable[Limit], words: LegalWords) -> str:
    return ", ".join(
        words.limit.format(number=limit.messages, time=_time(limit.seconds, words))
        for limit in limits
    )


def _time(seconds: int, words: LegalWords) -> str:
    """Return a time in the largest unit that makes it a whole number, of at least two."""
    units = ((3600, words.hours), (60, words.minutes), (1, words.seconds))
    for length, text in units:
        if seconds % length == 0 and seconds >= 2 * length:
            return text.format(number=seconds // length)
    return words.seconds.format(number=seconds)
