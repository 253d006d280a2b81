"""What the server does with visitors' data, read from the constants and settings that it uses."""

from urllib.parse import urlsplit

from limits import parse_many
from reflex.config import get_config

from builder_site import settings
from builder_site.contact import delivery, one_time_tokens
from builder_site.content.models.legal import Limit, ServerFacts


def server_facts() -> ServerFacts:
    """Return the facts for the settings of this build, which are to be those of the server."""
    loaded = settings.load()
    limits, total = _limits(loaded.limit_per_address), _limits(loaded.limit_total)
    return ServerFacts(
        from_browser=loaded.sends_from_browser,
        deadline=round(delivery.DEADLINE),
        limits=limits,
        total_limits=total,
        count_time=max(limit.seconds for limit in limits),
        token_time=one_time_tokens.LIFETIME,
        state_time=get_config().redis_token_expiration,
        log_fields=delivery.LOG_FIELDS,
        provider=urlsplit(loaded.provider_url).hostname or "",
    )


def _limits(setting: str) -> tuple[Limit, ...]:
    return tuple(Limit(item.amount, item.get_expiry()) for item in parse_many(setting))
